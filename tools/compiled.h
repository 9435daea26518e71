/* What the C that mypyc makes asks all the time, remembered where it is asked.

   A record (a msgspec.Struct) is no native class, so mypyc reads and writes its fields by name, takes what another
   module defines out of a dict by name, and asks Python whether something is of a class of records. Each such place
   keeps what it found, with the number by which CPython tells whether a class or a dict has changed since: a field is
   then had from its slot, a name from where it lay, a method without looking for it. The interpreter does the same. Only
   for CPython 3.11, whose numbers these are (`tp_version_tag`, `ma_version_tag`); any other does without. */

#ifndef BANMEN_COMPILED_H
#define BANMEN_COMPILED_H
#include <Python.h>
#include <CPy.h>
#include <structmember.h>

/* Most of what mypyc makes deals with errors. What comes after one is laid apart, so that what is played is together. */
#define BM_ERROR __attribute__((cold))
BM_ERROR void CPyError_OutOfMemory(void);
BM_ERROR void CPy_TypeError(const char *expected, PyObject *value);
BM_ERROR void CPy_AddTraceback(const char *file, const char *function, int line, PyObject *globals);
BM_ERROR void CPy_TypeErrorTraceback(const char *file, const char *function, int line, PyObject *globals,
                                     const char *expected, PyObject *value);
BM_ERROR void CPy_AttributeError(const char *file, const char *function, const char *class_, const char *name, int line,
                                 PyObject *globals);

#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000

#define BM_SHARED __attribute__((weak, visibility("hidden")))
#define BM_SLOW __attribute__((noinline))
#define BM_BITS 14
#define BM_FIELDS (1 << BM_BITS)
#define BM_INTS 2048
#define BM_BELOW_0 8
#define BM_UNKNOWN UINT64_MAX
#define BM_SLOT(object, offset) ((PyObject **)((char *)(object) + (offset)))

typedef struct { unsigned int version; int offset; PyObject *name; } BmField;
typedef struct { BmField field; uint64_t own; PyObject *value; } BmKnown;
typedef struct { unsigned int version; uint64_t own; PyObject *name; PyObject *function; } BmMethod;
typedef struct { uint64_t version; PyObject *key; PyObject *value; } BmName;
typedef struct { unsigned int type, class_; int answer; } BmKind;

PyObject *bm_read_anew(PyObject *object, PyObject *name, BmField *field);
int bm_write_anew(PyObject *object, PyObject *name, PyObject *value, BmField *field);
PyObject *bm_look_anew(PyObject *dict, PyObject *key, BmName *found);
int bm_ask_anew(PyObject *object, PyObject *class_);
int bm_ask(PyObject *object, PyObject *class_);
PyObject *bm_number_anew(CPyTagged number);
PyObject *bm_call(PyObject *name, PyObject *const *values, size_t many, PyObject *words, BmMethod *method);
CPyTagged bm_count(PyObject *list, PyObject *value);

/* A place keeps the name it was asked for: some ask for whatever name they are given. */
static inline void bm_keep(PyObject **kept, PyObject *name) {
    PyObject *before = *kept;
    if (likely(before == name))
        return;
    Py_INCREF(name);
    *kept = name;
    Py_XDECREF(before);
}

static inline void bm_keep_field(BmField *field, PyTypeObject *type, PyObject *name, Py_ssize_t offset) {
    bm_keep(&field->name, name);
    field->version = type->tp_version_tag;
    field->offset = (int)offset;
}

/* The place of a field in an object, or 0 if the name does not stand for a slot of its class. */
static inline Py_ssize_t bm_offset(PyTypeObject *type, PyObject *name, int for_writing) {
    PyObject *found = _PyType_Lookup(type, name);
    if (found == NULL || !Py_IS_TYPE(found, &PyMemberDescr_Type) || type->tp_version_tag == 0)
        return 0;
    PyMemberDef *member = ((PyMemberDescrObject *)found)->d_member;
    if (member->type != T_OBJECT_EX || (for_writing && (member->flags & READONLY)))
        return 0;
    return member->offset;
}

/* The number of the dict in which an object has things of its own: 0 if it has none, unknown if that cannot be told. */
static inline uint64_t bm_own(PyObject *object) {
    PyTypeObject *type = Py_TYPE(object);
    if (type->tp_flags & Py_TPFLAGS_MANAGED_DICT) {
        PyObject *dict = ((PyObject **)object)[-3];
        return dict == NULL ? BM_UNKNOWN : ((PyDictObject *)dict)->ma_version_tag;
    }
    if (PyModule_CheckExact(object))
        return ((PyDictObject *)PyModule_GetDict(object))->ma_version_tag;
    return type->tp_dictoffset == 0 ? 0 : BM_UNKNOWN;
}

/* What all places found, for those where things of many classes come by: the offset of a slot, or a value that is the
   same as long as the class and what the object has of its own keep their numbers, or neither. */
BM_SHARED BmKnown bm_fields[BM_FIELDS];
BM_SHARED BmField bm_written[BM_FIELDS];

static inline unsigned int bm_row(PyTypeObject *type, PyObject *name, uint64_t own) {
    unsigned int mixed = type->tp_version_tag * 2654435761u ^ (unsigned int)((uintptr_t)name >> 4) ^ (unsigned int)own;
    return mixed * 2246822519u >> (32 - BM_BITS);
}

/* Had by the usual way, noting how it can be had next time. */
BM_SHARED BM_SLOW PyObject *bm_find(PyObject *object, PyObject *name, uint64_t own) {
    PyTypeObject *type = Py_TYPE(object);
    int is_module = PyModule_CheckExact(object);
    if (type->tp_getattro != PyObject_GenericGetAttr && !is_module)
        return PyObject_GetAttr(object, name);
    Py_ssize_t offset = bm_offset(type, name, 0);
    PyObject *of_class = _PyType_Lookup(type, name);
    int is_plain = of_class == NULL || Py_TYPE(of_class)->tp_descr_get == NULL;
    PyObject *value = PyObject_GetAttr(object, name);
    if (is_module)  /* it may have a function that makes what it does not have */
        is_plain = PyDict_GetItem(PyModule_GetDict(object), name) == value;
    if (value != NULL && type->tp_version_tag != 0 && bm_own(object) == own) {
        BmKnown *known = &bm_fields[bm_row(type, name, own)];
        bm_keep_field(&known->field, type, name, offset);
        known->own = own;
        known->value = is_plain && own != BM_UNKNOWN ? value : NULL;
    }
    return value;
}

BM_SHARED BM_SLOW PyObject *bm_read_anew(PyObject *object, PyObject *name, BmField *field) {
    PyTypeObject *type = Py_TYPE(object);
    uint64_t own = bm_own(object);
    BmKnown *known = &bm_fields[bm_row(type, name, own)];
    if (known->field.version != type->tp_version_tag || known->field.name != name || known->own != own)
        return bm_find(object, name, own);
    PyObject *value = known->value;
    if (known->field.offset > 0) {
        bm_keep_field(field, type, name, known->field.offset);
        value = *BM_SLOT(object, known->field.offset);
    }
    if (value == NULL)
        return PyObject_GetAttr(object, name);
    Py_INCREF(value);
    return value;
}

static inline PyObject *bm_read(PyObject *object, PyObject *name, BmField *field) {
    if (likely(Py_TYPE(object)->tp_version_tag == field->version && name == field->name)) {
        PyObject *value = *BM_SLOT(object, field->offset);
        if (likely(value != NULL)) {
            Py_INCREF(value);
            return value;
        }
    }
    return bm_read_anew(object, name, field);
}

/* A record that the collector does not know is made known to it with the first thing it knows: by the slow way. */
static inline int bm_goes_in(PyObject *object, PyObject *value) {
    return !PyType_IS_GC(Py_TYPE(object)) || !PyType_IS_GC(Py_TYPE(value)) || PyObject_GC_IsTracked(object)
        || (PyTuple_CheckExact(value) && !PyObject_GC_IsTracked(value));
}

static inline void bm_put(PyObject *object, Py_ssize_t offset, PyObject *value) {
    PyObject **slot = BM_SLOT(object, offset);
    PyObject *before = *slot;
    Py_INCREF(value);
    *slot = value;
    Py_XDECREF(before);
}

/* Only classes whose way to set a field is written in C, and that set just this slot. */
BM_SHARED BM_SLOW int bm_write_anew(PyObject *object, PyObject *name, PyObject *value, BmField *field) {
    static PyObject *word = NULL;
    PyTypeObject *type = Py_TYPE(object);
    BmField *known = &bm_written[bm_row(type, name, 0)];
    if (known->version == type->tp_version_tag && known->name == name && value != NULL && bm_goes_in(object, value)) {
        bm_keep_field(field, type, name, known->offset);
        bm_put(object, known->offset, value);
        return 0;
    }
    if (PyObject_SetAttr(object, name, value) < 0)
        return -1;
    if (word == NULL && (word = PyUnicode_InternFromString("__setattr__")) == NULL)
        return -1;
    PyObject *way = _PyType_Lookup(type, word);
    Py_ssize_t offset = bm_offset(type, name, 1);
    if (offset > 0 && way != NULL && Py_IS_TYPE(way, &PyWrapperDescr_Type) && *BM_SLOT(object, offset) == value) {
        bm_keep_field(field, type, name, offset);
        bm_keep_field(&bm_written[bm_row(type, name, 0)], type, name, offset);
    }
    return 0;
}

static inline int bm_write(PyObject *object, PyObject *name, PyObject *value, BmField *field) {
    if (likely(Py_TYPE(object)->tp_version_tag == field->version && name == field->name && value != NULL)
        && bm_goes_in(object, value)) {
        bm_put(object, field->offset, value);
        return 0;
    }
    return bm_write_anew(object, name, value, field);
}

BM_SHARED BM_SLOW PyObject *bm_look_anew(PyObject *dict, PyObject *key, BmName *found) {
    PyObject *value = CPyDict_GetItem(dict, key);
    if (value != NULL && PyDict_CheckExact(dict)) {
        bm_keep(&found->key, key);
        found->version = ((PyDictObject *)dict)->ma_version_tag;
        found->value = value;
    }
    return value;
}

static inline PyObject *bm_look(PyObject *dict, PyObject *key, BmName *found) {
    if (likely(((PyDictObject *)dict)->ma_version_tag == found->version && key == found->key)) {
        Py_INCREF(found->value);
        return found->value;
    }
    if (PyUnicode_CheckExact(key) && PyUnicode_CHECK_INTERNED(key))
        return bm_look_anew(dict, key, found);
    return CPyDict_GetItem(dict, key);
}

#define BM_KINDS 1024
BM_SHARED BmKind bm_kinds[BM_KINDS];

/* Whether a class answers `isinstance`, or a thing `__class__`, in a way of its own. */
static inline int bm_is_usual(PyTypeObject *type, PyTypeObject *usual, const char *text, PyObject **word) {
    if (*word == NULL && (*word = PyUnicode_InternFromString(text)) == NULL)
        return 0;
    return _PyType_Lookup(type, *word) == _PyType_Lookup(usual, *word);
}

BM_SHARED BM_SLOW int bm_ask_anew(PyObject *object, PyObject *class_) {
    static PyObject *check = NULL, *its_class = NULL;
    int answer = PyObject_IsInstance(object, class_);
    PyTypeObject *type = Py_TYPE(object);
    if (answer >= 0 && PyType_Check(class_) && bm_is_usual(Py_TYPE(class_), &PyType_Type, "__instancecheck__", &check)
        && bm_is_usual(type, &PyBaseObject_Type, "__class__", &its_class)) {
        unsigned int one = type->tp_version_tag, two = ((PyTypeObject *)class_)->tp_version_tag;
        if (two == 0) {
            _PyType_Lookup((PyTypeObject *)class_, its_class);  /* gives it a number */
            two = ((PyTypeObject *)class_)->tp_version_tag;
        }
        if (one != 0 && two != 0)
            bm_kinds[(one * 31 + two) % BM_KINDS] = (BmKind){one, two, answer};
    }
    return answer;
}

BM_SHARED int bm_ask(PyObject *object, PyObject *class_) {
    if (Py_IS_TYPE(object, (PyTypeObject *)class_))
        return 1;
    if (likely(PyType_Check(class_))) {
        unsigned int one = Py_TYPE(object)->tp_version_tag, two = ((PyTypeObject *)class_)->tp_version_tag;
        BmKind *known = &bm_kinds[(one * 31 + two) % BM_KINDS];
        if (likely(known->type == one && known->class_ == two && one != 0 && two != 0))
            return known->answer;
    }
    if (PyTuple_CheckExact(class_)) {
        int answer = 0;
        for (Py_ssize_t at = 0; answer == 0 && at < PyTuple_GET_SIZE(class_); at++)
            answer = bm_ask(object, PyTuple_GET_ITEM(class_, at));
        return answer;
    }
    return bm_ask_anew(object, class_);
}

/* Small numbers are had, not made: CPython keeps those up to 256, this some more. */
BM_SHARED PyObject *bm_ints[BM_INTS];

BM_SHARED BM_SLOW PyObject *bm_number_anew(CPyTagged number) {
    PyObject *value = CPyTagged_StealAsObject(number);
    size_t twice = number + 2 * BM_BELOW_0;
    if (twice < 2 * BM_INTS && !(number & 1) && value != NULL) {
        Py_INCREF(value);
        bm_ints[twice >> 1] = value;
    }
    return value;
}

static inline PyObject *bm_number(CPyTagged number) {
    size_t twice = number + 2 * BM_BELOW_0;
    if (likely(twice < 2 * BM_INTS && !(number & 1) && bm_ints[twice >> 1] != NULL)) {
        Py_INCREF(bm_ints[twice >> 1]);
        return bm_ints[twice >> 1];
    }
    return bm_number_anew(number);
}

/* A method that the class of an object has, and the object itself has nothing under its name. */
BM_SHARED BM_SLOW PyObject *bm_call_anew(PyObject *name, PyObject *const *values, size_t many, PyObject *words,
                                         BmMethod *method) {
    PyObject *object = values[0];
    PyTypeObject *type = Py_TYPE(object);
    PyObject *found = _PyType_Lookup(type, name);
    uint64_t own = bm_own(object);
    if (found != NULL && type->tp_getattro == PyObject_GenericGetAttr && type->tp_version_tag != 0
        && PyType_HasFeature(Py_TYPE(found), Py_TPFLAGS_METHOD_DESCRIPTOR) && own != BM_UNKNOWN
        && (own == 0 || PyDict_GetItem(((PyObject **)object)[-3], name) == NULL)) {
        bm_keep(&method->name, name);
        method->version = type->tp_version_tag;
        method->own = own;
        method->function = found;
    }
    return PyObject_VectorcallMethod(name, values, many, words);
}

BM_SHARED PyObject *bm_call(PyObject *name, PyObject *const *values, size_t many, PyObject *words, BmMethod *method) {
    if (unlikely(Py_TYPE(values[0])->tp_version_tag != method->version || method->name != name
                 || bm_own(values[0]) != method->own))
        return bm_call_anew(name, values, many, words, method);
    PyObject *function = method->function;
    Py_INCREF(function);
    PyObject *result = PyObject_Vectorcall(function, values, many & ~PY_VECTORCALL_ARGUMENTS_OFFSET, words);
    Py_DECREF(function);
    return result;
}

/* How often a list of numbers has a small one; other lists are counted as ever. */
BM_SHARED CPyTagged bm_count(PyObject *list, PyObject *value) {
    if (!PyLong_CheckExact(value) || Py_ABS(Py_SIZE(value)) > 1)
        return CPyList_Count(list, value);
    Py_ssize_t found = 0;
    for (Py_ssize_t at = 0; at < PyList_GET_SIZE(list); at++) {
        PyObject *item = PyList_GET_ITEM(list, at);
        if (item == value)
            found++;
        else if (unlikely(!PyLong_CheckExact(item)))
            return CPyList_Count(list, value);
        else if (Py_SIZE(item) == Py_SIZE(value))
            found += ((PyLongObject *)item)->ob_digit[0] == ((PyLongObject *)value)->ob_digit[0];
    }
    return found << 1;
}

static inline PyObject *bm_item(PyObject *list, CPyTagged index) {
    if (likely(!(index & 1) && index >> 1 < (size_t)PyList_GET_SIZE(list))) {  /* a short number, not below 0 */
        PyObject *item = PyList_GET_ITEM(list, index >> 1);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}

static inline bool bm_set_item(PyObject *list, CPyTagged index, PyObject *value) {
    if (likely(!(index & 1) && index >> 1 < (size_t)PyList_GET_SIZE(list))) {
        PyObject *before = PyList_GET_ITEM(list, index >> 1);
        PyList_SET_ITEM(list, index >> 1, value);
        Py_DECREF(before);
        return true;
    }
    return CPyList_SetItem(list, index, value);
}

/* As `PyIter_Next` does. */
static inline PyObject *bm_next(PyObject *iterator) {
    PyObject *next = Py_TYPE(iterator)->tp_iternext(iterator);
    if (unlikely(next == NULL) && PyErr_Occurred() && PyErr_ExceptionMatches(PyExc_StopIteration))
        PyErr_Clear();
    return next;
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) ({ static BmField bm_field; bm_read((object), (name), &bm_field); })
#define PyObject_SetAttr(object, name, value) \
    ({ static BmField bm_field; bm_write((object), (name), (value), &bm_field); })
#define CPyDict_GetItem(dict, key) ({ static BmName bm_name; bm_look((dict), (key), &bm_name); })
#define PyObject_IsInstance(object, class_) bm_ask((object), (class_))
#define CPyTagged_StealAsObject(number) bm_number(number)
#define CPyList_GetItem(list, index) bm_item((list), (index))
#define CPyList_SetItem(list, index, value) bm_set_item((list), (index), (value))
#define PyIter_Next(iterator) bm_next(iterator)
#define CPyList_Count(list, value) bm_count((list), (value))
#undef PyObject_VectorcallMethod
#define PyObject_VectorcallMethod(name, values, many, words) \
    ({ static BmMethod bm_method; bm_call((name), (values), (many), (words), &bm_method); })

/* What is called with all it takes and no words has it; only other calls are looked at closely. */
#define CPyArg_ParseStackAndKeywordsSimple(values, many, words, parser, ...) ({ \
    PyObject **const bm_places[] = {__VA_ARGS__}; \
    const Py_ssize_t bm_all = sizeof bm_places / sizeof *bm_places; \
    int bm_done = likely((many) == bm_all && (words) == NULL); \
    if (bm_done) \
        _Pragma("GCC unroll 16") for (Py_ssize_t bm_at = 0; bm_at < bm_all; bm_at++) \
            *bm_places[bm_at] = (values)[bm_at]; \
    else \
        bm_done = CPyArg_ParseStackAndKeywordsSimple(values, many, words, parser, __VA_ARGS__); \
    bm_done; })

#endif

/* What the modules share they call directly, not by a table of the linker. */
#pragma GCC visibility push(hidden)
#endif
