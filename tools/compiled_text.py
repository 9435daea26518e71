"""The text of a module said so that mypyc can compile it, and compiles it well: the same to Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Final

_PLACE: Final = re.compile(r"\b([A-Z][A-Z_0-9]*)\.of\((\w+|1 - \w+)\)")
_CONSTANT: Final = re.compile(r"_?[A-Z][A-Z_0-9]+")
NOTES: Final = re.compile(
    r"(book|rules)\.rule\(|(performs|filters|conditions|amounts|possible|doable)\(|[a-z_]+\.step\(|[A-Z_]+\.[a-z_]+$"
)
"""The decorators that note a function and hand it back as it is."""
_NEW: Final = re.compile(r"\b(\w+)\.__new__\(\1\)")


def plain(text: str) -> str:
    """The text with what mypyc cannot compile said otherwise.

    Classes of which things are made by `__new__` have no `__init__`, so they are called; what something is looked for
    in (`x in (a, *others)`) is made first; nothing is asked whether it is of one of two classes at once; a choice
    between two values has one condition; a place of a zone is had without a call; constants are had, and functions
    called, without looking for their names.
    """
    text = made_before_looked_into(text)
    text = asked_one_by_one(text)
    text = one_condition_each(text)
    text = constants_are_final(text)
    text = noted_afterwards(text)
    text = _NEW.sub(r"\1()", text)
    return _PLACE.sub(r"\1.places[\2]", text)


def with_others(text: str, others: str) -> str:
    """The text with the functions of another module behind it, and without its own of the same names.

    Of the other module's imports only those for the type checker come along: the rest it has from this one.
    """
    lines, taken = text.splitlines(), others.splitlines()
    added = [each for each in ast.parse(others).body if isinstance(each, ast.FunctionDef | ast.If)]
    names = {each.name for each in added if isinstance(each, ast.FunctionDef)}
    for own in reversed(ast.parse(text).body):
        if isinstance(own, ast.FunctionDef) and own.name in names:
            del lines[own.lineno - 1 : own.end_lineno]
    return "\n".join([*lines, *(line for each in added for line in taken[each.lineno - 1 : each.end_lineno])])


def constants_are_final(text: str) -> str:
    """The text with `NAME = value` of a module as `NAME: Final = value`, where the name is given once and no type's."""
    tree = ast.parse(text)
    stored = [node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    lines = text.splitlines()
    for each in tree.body:
        if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Name):
            name, value = each.targets[0].id, ast.unparse(each.value)
            if _CONSTANT.fullmatch(name) and stored.count(name) == 1 and not value.startswith("TypeVar("):
                row = each.lineno - 1
                lines[row] = lines[row].replace(name, f"{name}: _Final", 1)
    if lines == text.splitlines():
        return text
    after = 1 + max(each.end_lineno or 0 for each in tree.body if isinstance(each, ast.ImportFrom | ast.Expr)
                    and each.lineno <= _first_import(tree))
    lines.insert(after - 1, "from typing import Final as _Final")
    return "\n".join(lines)


def noted_afterwards(text: str) -> str:
    """The text with decorators that only note a function, and hand it back, as calls behind it.

    What is decorated mypyc looks for by its name and calls as anything of Python; what is not, it calls directly.
    """
    lines = text.splitlines()
    for each in reversed(ast.parse(text).body):
        if not isinstance(each, ast.FunctionDef) or not each.decorator_list:
            continue
        notes = [ast.unparse(decorator) for decorator in each.decorator_list]
        if all(map(NOTES.match, notes)):
            assert each.end_lineno is not None
            lines[each.end_lineno : each.end_lineno] = [f"{note}({each.name})" for note in reversed(notes)]
            del lines[each.decorator_list[0].lineno - 1 : each.lineno - 1]
    return "\n".join(lines)


def _first_import(tree: ast.Module) -> int:
    """The line of `from __future__ import annotations`, or of whatever comes first."""
    return next((each.lineno for each in tree.body if isinstance(each, ast.ImportFrom) and each.module == "__future__"),
                tree.body[0].lineno)


def made_before_looked_into(text: str) -> str:
    """The text with `x in (a, *others)` as `x in tuple((a, *others))`: mypyc compares with the parts one by one."""
    looked_into = [
        row for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Compare)
        for sign, row in zip(node.ops, node.comparators, strict=True)
        if isinstance(sign, ast.In | ast.NotIn) and isinstance(row, ast.Tuple | ast.List)
        and any(isinstance(part, ast.Starred) for part in row.elts)
    ]
    return _put(text, {row: f"tuple({ast.unparse(row)})" for row in looked_into})


def asked_one_by_one(text: str) -> str:
    """The text with `isinstance(x, A | B)` as `isinstance(x, A) or isinstance(x, B)`: else a union is made of them."""
    said: dict[ast.expr, str] = {}
    for node in _found(ast.parse(text), ast.Call):
        match node:
            case ast.Call(ast.Name(id="isinstance"), [ast.Name() | ast.Attribute() as thing, ast.BinOp() as kinds]):
                it = ast.unparse(thing)
                asked = [f"{it} is None" if kind == "None" else f"isinstance({it}, {kind})"
                         for kind in ast.unparse(kinds).split(" | ")]
                said[node] = f"({' or '.join(asked)})"
    return _put(text, said)


def one_condition_each(text: str) -> str:
    """The text with no `and` and `or` in the condition of a choice between two values.

    Of `x if a and b.c.d in e else y` mypyc 2.4 lets go of `b.c` in the end, whether it came to it or not, if it thinks
    that `d` never changes: the process dies of it.
    """
    said: dict[ast.expr, str] = {}
    inside: set[ast.AST] = set()
    for node in _found(ast.parse(text), ast.IfExp):
        if node not in inside:
            inside.update(ast.walk(node))
            whole, parted = ast.unparse(node), ast.unparse(_OneCondition().visit(node))
            if parted != whole:
                said[node] = f"({parted})"
    return _put(text, said)


class _OneCondition(ast.NodeTransformer):
    """Makes `x if a and b else y` into `(x if b else y) if a else y`, and the like."""

    def visit_IfExp(self, node: ast.IfExp) -> ast.expr:
        self.generic_visit(node)
        return self.parted(node.test, node.body, node.orelse)

    def parted(self, test: ast.expr, yes: ast.expr, no: ast.expr) -> ast.expr:
        """The choice by a condition, with its parts asked one after the other."""
        match test:
            case ast.UnaryOp(op=ast.Not(), operand=ast.BoolOp() as inner):
                return self.parted(inner, no, yes)
            case ast.BoolOp(op=ast.And() as both, values=[first, *others]):
                rest = others[0] if len(others) == 1 else ast.BoolOp(both, others)
                return self.parted(first, self.parted(rest, yes, no), no)
            case ast.BoolOp(op=either, values=[first, *others]):
                rest = others[0] if len(others) == 1 else ast.BoolOp(either, others)
                return self.parted(first, yes, self.parted(rest, yes, no))
        return ast.IfExp(test, yes, no)


def _found(node: ast.AST, kind: type[ast.expr]) -> Iterator[ast.expr]:
    """The expressions of a kind, the outer before the inner ones; none in a text, where Python 3.11 tells no places."""
    for each in ast.iter_child_nodes(node):
        if isinstance(each, kind):
            yield each
        if not isinstance(each, ast.JoinedStr):
            yield from _found(each, kind)


def _put(text: str, said: dict[ast.expr, str]) -> str:
    """The text with other words for some expressions, none of which is part of another; each line stays where it is."""
    lines = [line.encode() for line in text.splitlines()]
    for node in sorted(said, key=lambda node: (-node.lineno, -node.col_offset)):
        assert node.end_lineno is not None
        first, last = node.lineno - 1, node.end_lineno - 1
        lines[first] = lines[first][: node.col_offset] + said[node].encode() + lines[last][node.end_col_offset :]
        lines[first + 1 : last + 1] = [b""] * (last - first)
    return b"\n".join(lines).decode()
