// Compiles a folder of Python with Pyodide's own Python: node compile.mjs FOLDER plain|lean
// Docstrings go; lean also drops assertions, and of line numbers all but each function's first, for what is not ours to mend.

import { loadPyodide } from 'pyodide';

const [folder, level] = process.argv.slice(2);
const python = await loadPyodide({ checkAPIVersion: false });
python.FS.mkdirTree('/stage');
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, '/stage');
python.globals.set('lean', level === 'lean');
try {
  python.runPython(`
import ast, types
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from pathlib import Path

HOLDERS = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)

def without_docstrings(tree):
    for node in ast.walk(tree):
        if isinstance(node, HOLDERS) and ast.get_docstring(node, clean=False) is not None:
            node.body[0].value.value = ''
    return tree

def first_line_only(code):
    inner = tuple(first_line_only(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    whole, rest = divmod(len(code.co_code) // 2, 8)
    # each entry says of up to eight instructions that they stand on the first line of the function
    table = b'\\xef\\x00' * whole + (bytes((0x80 | 13 << 3 | rest - 1, 0)) if rest else b'')
    return code.replace(co_linetable=table, co_consts=inner)

top = Path('/stage')
for path in top.rglob('*.py'):
    source = path.read_bytes()
    tree = without_docstrings(ast.parse(source))
    code = compile(tree, str(path.relative_to(top)), 'exec', dont_inherit=True, optimize=1 if lean else 0)
    if lean:
        code = first_line_only(code)
    path.with_suffix('.pyc').write_bytes(_code_to_hash_pyc(code, source_hash(source), False))
`);
} catch (problem) {
  console.error(problem.message); // not the stack, which holds the whole of Pyodide in one line
  process.exit(1);
}
process.exit(0);
