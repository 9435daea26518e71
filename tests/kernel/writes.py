"""Finds writes to a position in source code: assignments, deletions and mutating calls on what a state holds.

A list or map that a clone may share is changed in place only by a function that asked before whether it is shared
(`if state.shared: state.separate()`), and not under a name it was given before that.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import banmen

MUTATING = frozenset((
    "append", "remove", "pop", "popitem", "insert", "clear", "update", "extend", "add", "discard", "setdefault", "sort",
    "reverse", "difference_update", "intersection_update",
))
Names = frozenset[str]
SHARED = tuple(
    field.target.id
    for each in ast.parse((Path(banmen.__path__[0]) / "kernel" / "state.py").read_text(encoding="utf8")).body
    if isinstance(each, ast.ClassDef) and each.name == "State"
    for field in each.body
    if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id != "agenda"
    and ast.unparse(field.annotation).startswith(("list[", "dict["))
)
"""The lists and maps that a clone shares until they are written to (read from the text: the class may be compiled)."""
REPLACED = frozenset(("definition", "owner"))
"""Those of them that nothing ever changes in place."""
ASKED = "if state.shared:\n    state.separate()"


def writes(source: str) -> list[int]:
    """The lines of a module on which something reached through a state is written to."""
    return sorted(set(_in_body(ast.parse(source).body, frozenset())))


def unasked(source: str, changing: Names = frozenset()) -> list[int]:
    """The lines on which what may be shared is changed in place by a function that has not asked before whether it is.

    What is only ever replaced is not changed in place by anybody. A function that calls one of those that change
    something, and so may come to stand beside what it holds, has asked before it gives a name to a part.
    """
    found: set[int] = set()
    for node in _functions(source):
        found.update(_unasked(node.body, dict.fromkeys(_parameters(node), ""), asked=not _called(node) & changing,
                              giving=True))
        found.update(_unasked(node.body, dict.fromkeys(_parameters(node), ""), asked=False, giving=False))
    return sorted(found)


def changing(sources: list[str]) -> Names:
    """The names of the functions that change what may be shared, themselves or by calling another."""
    functions = {node.name: node for source in sources for node in _functions(source)}
    found = {name for name, node in functions.items() if any(map(_asks, ast.walk(node)))}
    while more := {name for name, node in functions.items() if name not in found and _called(node) & found}:
        found |= more
    return frozenset(found)


def _functions(source: str) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def _called(function: ast.FunctionDef | ast.AsyncFunctionDef) -> set[str]:
    """The names of what a function calls."""
    calls = [node.func for node in ast.walk(function) if isinstance(node, ast.Call)]
    return {each.id if isinstance(each, ast.Name) else each.attr for each in calls
            if isinstance(each, ast.Name | ast.Attribute)}


def _unasked(body: list[ast.stmt], names: dict[str, str], *, asked: bool, giving: bool) -> Iterator[int]:
    """`names` says which part of a state a name stands for; "" is the state itself. `giving` looks at names given."""
    stale: set[str] = set()
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            continue
        if _asks(statement):
            asked = True
            stale = {name for name, part in names.items() if part}
            continue
        for place in _changed_in_place(statement):
            part = _part(place, names)
            base = next(node.id for node in ast.walk(place) if isinstance(node, ast.Name))
            if not giving and part in SHARED and (not asked or part in REPLACED or base in stale):
                yield place.lineno
        for target, value in _pairs(statement):
            if isinstance(target, ast.Name) and (part := _part(value, names)) is not None:
                names = names | {target.id: part}
                stale.discard(target.id)
                if giving and not asked and part in SHARED and _is_whole(value):
                    yield statement.lineno
        for nested in _nested(statement):
            yield from _unasked(nested, names, asked=asked, giving=giving)


def _is_whole(node: ast.expr) -> bool:
    """Whether an expression is a list or map of a state, or one of its piles, and not one number of it."""
    return isinstance(node, ast.Attribute) or (isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute)
                                               and node.value.attr == "zones")


def _asks(statement: ast.AST) -> bool:
    return isinstance(statement, ast.If) and ast.unparse(statement).replace("self.", "state.") == ASKED


def _part(node: ast.expr, names: dict[str, str]) -> str | None:
    """The part of a state that an expression reaches; "" for the state itself and nothing for anything else."""
    match node:
        case ast.Name(id=name):
            return names.get(name)
        case ast.Attribute(attr="state"):
            return ""
        case ast.Attribute(value=value, attr=name):
            inner = _part(value, names)
            return name if inner == "" else inner
        case ast.Subscript(value=value):
            return _part(value, names)
    return None


def _changed_in_place(statement: ast.stmt) -> Iterator[ast.expr]:
    """The expressions whose values a statement changes, without the statements nested in it."""
    for node in _own_expressions(statement):
        match node:
            case ast.Subscript(value=value, ctx=ast.Store() | ast.Del()):
                yield value
            case ast.AugAssign(target=target):
                yield target
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in MUTATING:
                yield value


def _in_body(body: list[ast.stmt], outer: Names) -> Iterator[int]:
    """Go through statements in order; `held` are the names that stand for a state or a part of one."""
    held = outer
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            inner = held if isinstance(statement, ast.ClassDef) else held | _parameters(statement)
            yield from _in_body(statement.body, inner)
            continue
        yield from _written(statement, held)
        held = held | _names_given(statement, held)
        for nested in _nested(statement):
            yield from _in_body(nested, held)


def _parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> Names:
    """A parameter declared as a State stands for one."""
    arguments = [*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs]
    return frozenset(each.arg for each in arguments if each.annotation and _says_state(each.annotation))


def _says_state(annotation: ast.expr) -> bool:
    return any(isinstance(node, ast.Name) and node.id == "State" for node in ast.walk(annotation))


def _nested(statement: ast.stmt) -> Iterator[list[ast.stmt]]:
    for field in ("body", "orelse", "finalbody"):
        inner = getattr(statement, field, None)
        if isinstance(inner, list):
            yield inner
    for handler in (*getattr(statement, "handlers", ()), *getattr(statement, "cases", ())):
        yield handler.body


def _own_expressions(statement: ast.stmt) -> Iterator[ast.AST]:
    """The expressions of a statement without the statements nested in it."""
    waiting: list[ast.AST] = [statement]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(
            child
            for child in ast.iter_child_nodes(node)
            if not isinstance(child, ast.stmt | ast.ExceptHandler | ast.match_case)
        )


def _names_given(statement: ast.stmt, held: Names) -> Names:
    """The names that, after this statement, stand for a state or a part of one."""
    pairs = _pairs(statement)
    return frozenset(target.id for target, value in pairs if isinstance(target, ast.Name) and _is_held(value, held))


def _pairs(statement: ast.stmt) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What a statement gives names to, each with its name."""
    pairs: list[tuple[ast.expr, ast.expr]] = []
    for node in _own_expressions(statement):
        match node:
            case ast.Assign(targets=targets, value=value):
                pairs += [(target, value) for target in targets]
            case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                pairs.append((target, value))
            case ast.For(target=target, iter=ast.Tuple(elts=several) | ast.List(elts=several)):
                pairs += [(target, each) for each in several]
            case ast.For(target=target, iter=iterated):
                pairs.append((target, iterated))
    for target, value in pairs:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            yield from zip(target.elts, value.elts, strict=True)
        else:
            yield target, value


def _is_held(node: ast.expr, held: Names) -> bool:
    """Whether an expression is a state or something reached through one by attributes and indexes."""
    while True:
        if isinstance(node, ast.Name):
            return node.id in held
        if isinstance(node, ast.Attribute):
            if node.attr == "state":
                return True
            node = node.value
        elif isinstance(node, ast.Subscript):
            node = node.value
        else:
            return False


def _targets(node: ast.AST) -> list[ast.expr]:
    match node:
        case ast.Assign(targets=targets) | ast.Delete(targets=targets):
            return targets
        case ast.AugAssign(target=target) | ast.AnnAssign(target=target) | ast.For(target=target):
            return [target]
    return []


def _is_written(part: ast.expr, held: Names) -> bool:
    if not isinstance(part, ast.Attribute | ast.Subscript) or isinstance(part.ctx, ast.Load):
        return False
    if isinstance(part, ast.Attribute) and part.attr == "state":
        return not (isinstance(part.value, ast.Name) and part.value.id == "self")
    return _is_held(part.value, held)


def _written(statement: ast.stmt, held: Names) -> Iterator[int]:
    for node in _own_expressions(statement):
        for target in _targets(node):
            for part in ast.walk(target):
                if isinstance(part, ast.expr) and _is_written(part, held):
                    yield part.lineno
        match node:
            case ast.AugAssign(target=ast.Name(id=name)) if name in held:
                yield node.lineno
            case ast.Call(func=ast.Attribute(value=value, attr=name)) if name in MUTATING and _is_held(value, held):
                yield node.lineno
            case ast.Call(func=ast.Name(id="setattr" | "delattr"), args=[value, *_]) if _is_held(value, held):
                yield node.lineno
