"""Finds writes to a position in source code: assignments, deletions and mutating calls on what a state holds."""

from __future__ import annotations

import ast
from collections.abc import Iterator

MUTATING = frozenset((
    "append", "remove", "pop", "popitem", "insert", "clear", "update", "extend", "add", "discard", "setdefault", "sort",
    "reverse", "difference_update", "intersection_update",
))
Names = frozenset[str]


def writes(source: str) -> list[int]:
    """The lines of a module on which something reached through a state is written to."""
    return sorted(set(_in_body(ast.parse(source).body, frozenset())))


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
    pairs: list[tuple[ast.expr, ast.expr]] = []
    for node in _own_expressions(statement):
        match node:
            case ast.Assign(targets=targets, value=value):
                pairs += [(target, value) for target in targets]
            case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.NamedExpr(target=target, value=value):
                pairs.append((target, value))
            case ast.For(target=target, iter=iterated):
                pairs.append((target, iterated))
    given: set[str] = set()
    for target, value in pairs:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            both = list(zip(target.elts, value.elts, strict=True))
        else:
            both = [(target, value)]
        given.update(left.id for left, right in both if isinstance(left, ast.Name) and _is_held(right, held))
    return frozenset(given)


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
