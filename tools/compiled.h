/* What the C that mypyc makes asks all the time, remembered where it is asked.

   A record (a msgspec.Struct) is no native class, so mypyc reads and writes its fields by name, takes what another
   module defines out of a dict by name, and asks Python whether something is of a class of records. Each such place
   keeps what it found, with the number by which CPython tells whether a class or a dict has changed since: a field is
   then had from its slot, a name from where it lay. The interpreter does the same. Only for CPython 3.11, whose numbers
   these are (`tp_version_tag`, `ma_version_tag`); any other does without. */

#ifndef BANMEN_COMPILED_H
#define BANMEN_COMPILED_H
#include <Python.h>
#include <CPy.h>
#include <structmember.h>

#if PY_VERSION_HEX >= 0x030B0000 && PY_VERSION_HEX < 0x030C0000

#define BM_SHARED __attribute__((weak, visibility("hidden")))
#define BM_SLOW __attribute__((noinline, cold))
#define BM_FIELDS 4096
#define BM_INTS 2048
#define BM_SLOT(object, offset) ((PyObject **)((char *)(object) + (offset)))

typedef struct { unsigned int version; int offset; PyObject *name; } BmField;
typedef struct { BmField field; PyObject *of_class; } BmKnown;
typedef struct { uint64_t version; PyObject *key; PyObject *value; } BmName;
typedef struct { unsigned int type, class_; int answer; } BmKind;

PyObject *bm_read_anew(PyObject *object, PyObject *name, BmField *field);
int bm_write_anew(PyObject *object, PyObject *name, PyObject *value, BmField *field);
PyObject *bm_look_anew(PyObject *dict, PyObject *key, BmName *found);
int bm_ask_anew(PyObject *object, PyObject *class_);
int bm_ask(PyObject *object, PyObject *class_);
PyObject *bm_number_anew(CPyTagged number);

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

/* What a class has under a name for all its things, or NULL: only where its things can have nothing of their own under
   that name, and where it is a plain value. It lives as long as the class keeps its number. */
static inline PyObject *bm_of_class(PyTypeObject *type, PyObject *name) {
    if (type->tp_dictoffset != 0 || (type->tp_flags & Py_TPFLAGS_MANAGED_DICT))
        return NULL;
    PyObject *found = _PyType_Lookup(type, name);
    return found != NULL && Py_TYPE(found)->tp_descr_get == NULL ? found : NULL;
}

/* What all places found, for those where things of many classes come by; an offset of 0 says that it is no slot. */
BM_SHARED BmKnown bm_fields[BM_FIELDS];

static inline BmKnown *bm_known(PyTypeObject *type, PyObject *name) {
    return &bm_fields[(type->tp_version_tag * 2654435761u ^ (unsigned int)((uintptr_t)name >> 4)) % BM_FIELDS];
}

BM_SHARED BM_SLOW PyObject *bm_read_anew(PyObject *object, PyObject *name, BmField *field) {
    PyTypeObject *type = Py_TYPE(object);
    BmKnown *known = bm_known(type, name);
    if (known->field.version != type->tp_version_tag || known->field.name != name) {
        int usual = type->tp_getattro == PyObject_GenericGetAttr;
        Py_ssize_t offset = usual ? bm_offset(type, name, 0) : 0;
        PyObject *of_class = usual && offset == 0 ? bm_of_class(type, name) : NULL;
        if (type->tp_version_tag == 0)
            return PyObject_GetAttr(object, name);
        known = bm_known(type, name);  /* looking may have given the class its number */
        bm_keep_field(&known->field, type, name, offset);
        known->of_class = of_class;
    }
    if (known->field.offset > 0) {
        PyObject *value = *BM_SLOT(object, known->field.offset);
        bm_keep_field(field, type, name, known->field.offset);
        if (value != NULL) {
            Py_INCREF(value);
            return value;
        }
    } else if (known->of_class != NULL) {
        Py_INCREF(known->of_class);
        return known->of_class;
    }
    return PyObject_GetAttr(object, name);
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

/* Only classes whose way to set a field is written in C, and that set just this slot. */
BM_SHARED BM_SLOW int bm_write_anew(PyObject *object, PyObject *name, PyObject *value, BmField *field) {
    static PyObject *word = NULL;
    if (PyObject_SetAttr(object, name, value) < 0)
        return -1;
    if (word == NULL && (word = PyUnicode_InternFromString("__setattr__")) == NULL)
        return -1;
    PyTypeObject *type = Py_TYPE(object);
    PyObject *way = _PyType_Lookup(type, word);
    Py_ssize_t offset = bm_offset(type, name, 1);
    if (offset > 0 && way != NULL && Py_IS_TYPE(way, &PyWrapperDescr_Type) && *BM_SLOT(object, offset) == value)
        bm_keep_field(field, type, name, offset);
    return 0;
}

static inline int bm_write(PyObject *object, PyObject *name, PyObject *value, BmField *field) {
    if (likely(Py_TYPE(object)->tp_version_tag == field->version && name == field->name && value != NULL)
        /* a record that the collector does not know yet is made known to it by the slow way */
        && (!PyType_IS_GC(Py_TYPE(object)) || !PyType_IS_GC(Py_TYPE(value)) || PyObject_GC_IsTracked(object))) {
        PyObject **slot = BM_SLOT(object, field->offset);
        PyObject *before = *slot;
        Py_INCREF(value);
        *slot = value;
        Py_XDECREF(before);
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
    if (number < 2 * BM_INTS && !(number & 1) && value != NULL) {
        Py_INCREF(value);
        bm_ints[number >> 1] = value;
    }
    return value;
}

static inline PyObject *bm_number(CPyTagged number) {
    if (likely(number < 2 * BM_INTS && !(number & 1) && bm_ints[number >> 1] != NULL)) {
        Py_INCREF(bm_ints[number >> 1]);
        return bm_ints[number >> 1];
    }
    return bm_number_anew(number);
}

static inline PyObject *bm_item(PyObject *list, CPyTagged index) {
    if (likely(!(index & 1) && index >> 1 < (size_t)PyList_GET_SIZE(list))) {  /* a short number, not below 0 */
        PyObject *item = PyList_GET_ITEM(list, index >> 1);
        Py_INCREF(item);
        return item;
    }
    return CPyList_GetItem(list, index);
}

#undef CPyObject_GetAttr
#define CPyObject_GetAttr(object, name) ({ static BmField bm_field; bm_read((object), (name), &bm_field); })
#define PyObject_SetAttr(object, name, value) \
    ({ static BmField bm_field; bm_write((object), (name), (value), &bm_field); })
#define CPyDict_GetItem(dict, key) ({ static BmName bm_name; bm_look((dict), (key), &bm_name); })
#define PyObject_IsInstance(object, class_) bm_ask((object), (class_))
#define CPyTagged_StealAsObject(number) bm_number(number)
#define CPyList_GetItem(list, index) bm_item((list), (index))

#endif

/* What the modules share they call directly, not by a table of the linker. */
#pragma GCC visibility push(hidden)
#endif
