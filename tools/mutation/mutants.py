"""The small faults that can be put into a source file: each one place, one change."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import msgspec

_COMPARISONS: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}
_SUMS: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}
EVERYBODY, NO_ONE = 3, 0
"""Who sees a card (`banmen.kernel.names`)."""
_TWINS: Final = {"min": "max", "max": "min", "any": "all", "all": "any"}
SAID_ANYHOW: Final = ("strict", "encoding")
"""Keywords that only say what is so anyhow: of `zip`, and of files here, where everything is written in UTF-8."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef


class Mutant(msgspec.Struct, frozen=True):
    """A source file with one change."""

    file: str
    line: int
    function: str
    """The qualified name of the function it is in."""
    before: str
    after: str
    source: str
    """The whole file with the change."""
    near: tuple[tuple[str, ...], ...] = ()
    """What is called around it: by its own statement first, then by each one that this is a part of."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line} {self.function}: {self.before} -> {self.after}"


def mutants_of(path: Path, root: Path) -> Iterator[Mutant]:
    """Every change of a file, in the order of its lines."""
    source = path.read_bytes()
    lines = source.splitlines(keepends=True)
    name = path.relative_to(root).as_posix()
    for function, node in _functions(ast.parse(source), ""):
        for old, new in _changes(node):
            before, after = ast.unparse(old), "pass" if isinstance(new, ast.Pass) else ast.unparse(new)
            text = after if isinstance(new, ast.stmt) else f"({after})"
            changed = _replaced(lines, old, text.encode())
            near = tuple(_called_near(node, old))
            yield Mutant(name, old.lineno, function, _short(before), _short(after), changed.decode(), near)


def _functions(node: ast.AST, owner: str) -> Iterator[tuple[str, _Function]]:
    """The functions of a module with their qualified names; those within functions belong to these."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, _Function):
            yield owner + child.name, child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{owner}{child.name}.")


def _changes(function: _Function) -> Iterator[tuple[ast.stmt | ast.expr, ast.stmt | ast.expr]]:
    for statement in function.body:
        if not _is_words(statement):
            for node in _inside(statement):
                for new in _changed(node):
                    yield node, new


def _inside(node: ast.AST) -> Iterator[ast.stmt | ast.expr]:
    """A statement and what is in it, without annotations, messages of errors and docstrings."""
    if isinstance(node, ast.Raise | ast.Import | ast.ImportFrom) or _is_words(node):
        return
    if isinstance(node, ast.stmt | ast.expr):
        yield node
    if isinstance(node, ast.keyword) and node.arg in SAID_ANYHOW:
        return
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list"):
            continue
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST):
                yield from _inside(child)


def _called_near(function: _Function, place: ast.AST) -> Iterator[tuple[str, ...]]:
    """The names that are called by the statement a place is in, then by the one around that, within the function."""
    around = [each for each in ast.walk(function) if isinstance(each, ast.stmt) and each is not function
              and any(inner is place for inner in ast.walk(each))]
    for statement in reversed(around):
        called = {_name_of(each.func) for each in ast.walk(statement) if isinstance(each, ast.Call)}
        yield tuple(sorted(called - {""}))


def _name_of(called: ast.expr) -> str:
    match called:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _is_words(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _changed(node: ast.stmt | ast.expr) -> Iterator[ast.stmt | ast.expr]:
    """The changed forms of one node."""
    match node:
        case ast.Compare(ops=[op]) if type(op) in _COMPARISONS:
            yield _with(node, ops=[_COMPARISONS[type(op)]()])
        case ast.BoolOp(values=values):
            for at in range(len(values)):
                rest = values[:at] + values[at + 1 :]
                yield rest[0] if len(rest) == 1 else _with(node, values=rest)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield operand
        case ast.BinOp(op=sum) if type(sum) in _SUMS:
            yield _with(node, op=_SUMS[type(sum)]())
        case ast.Constant(value=bool() as truth):
            yield ast.Constant(not truth)
        case ast.Constant(value=int() as number):
            yield ast.Constant(number + 1)
        case ast.Call(func=ast.Name(id="only"), args=[_]):
            yield ast.Constant(EVERYBODY)
            yield ast.Constant(NO_ONE)
        case ast.Name(id="EVERYBODY", ctx=ast.Load()):
            yield ast.Constant(NO_ONE)
        case ast.Call(func=ast.Name(id=name)) if name in _TWINS:
            yield _with(node, func=ast.Name(_TWINS[name]))
        case ast.Call(keywords=keywords) if keywords:
            for at, keyword in enumerate(keywords):
                if keyword.arg not in SAID_ANYHOW:
                    yield _with(node, keywords=keywords[:at] + keywords[at + 1 :])
        case ast.IfExp(body=body, orelse=orelse):
            yield body
            yield orelse
        case ast.Expr(value=ast.Call() | ast.Await()):
            yield ast.Pass()
        case ast.Return(value=ast.expr() as value) if not isinstance(value, ast.Constant):
            yield ast.Return(ast.Constant(None))


def _with(node: ast.expr, **fields: object) -> ast.expr:
    """A node with some fields changed."""
    new = copy.copy(node)
    for name, value in fields.items():
        setattr(new, name, value)
    return new


def _replaced(lines: list[bytes], node: ast.stmt | ast.expr, text: bytes) -> bytes:
    """The file with a node written otherwise; the lines behind it keep their numbers."""
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    first, last = node.lineno - 1, node.end_lineno - 1
    before = lines[first][: node.col_offset]
    after = lines[last][node.end_col_offset :]
    kept = b"\n" * (last - first) if after.strip() == b"" else b""
    return b"".join([*lines[:first], before + text + after.rstrip(b"\n") + b"\n" + kept, *lines[last + 1 :]])


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 90 else line[:87] + "..."
