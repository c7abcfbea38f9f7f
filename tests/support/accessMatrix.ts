import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ts from 'typescript';
import type { Asking } from './rulesMatrix';

// Reads the permission tables of tests/rules out of their source: the arguments of each call of
// describeAccess.

/** A row of a permission table: the thing, the action, and who may do it. */
export type AccessRow = { what: string; doing: string; allowed: readonly Asking[] };

const EVERYBODY: readonly string[] = [
  'admin',
  'teacher',
  'otherTeacher',
  'student',
  'otherStudent',
  'inspector',
  'signedOut',
] satisfies Asking[];
/** The names that the tables import. */
const IMPORTED: Readonly<Record<string, readonly string[]>> = {
  EVERYBODY,
  SIGNED_IN: EVERYBODY.filter((asking) => asking !== 'signedOut'),
};

type Value = string | readonly string[];
type Names = ReadonlyMap<string, ts.Expression>;

/** Returns a text, or the names of a list; for any other expression, its own source as a text. */
function valueOf(node: ts.Expression, names: Names): Value {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return valueOf(node.expression, names);
  }
  if (ts.isArrayLiteralExpression(node)) {
    return node.elements.flatMap((each) =>
      valueOf(ts.isSpreadElement(each) ? each.expression : each, names),
    );
  }
  if (!ts.isIdentifier(node)) return node.getText();
  const named = names.get(node.text);
  const found = named === undefined ? IMPORTED[node.text] : valueOf(named, names);
  if (found === undefined) throw new Error(`${node.text} is not known here`);
  return found;
}

function* nodesIn(node: ts.Node): Generator<ts.Node> {
  yield node;
  const children: ts.Node[] = [];
  node.forEachChild((child) => {
    children.push(child);
  });
  for (const child of children) yield* nodesIn(child);
}

const callsOf = (file: ts.SourceFile, name: string): ts.CallExpression[] =>
  [...nodesIn(file)].filter(
    (node): node is ts.CallExpression =>
      ts.isCallExpression(node) && node.expression.getText() === name,
  );

/** Returns the constants of a file. */
const constantsOf = (file: ts.SourceFile): Map<string, ts.Expression> =>
  new Map(
    [...nodesIn(file)].flatMap((node): [string, ts.Expression][] =>
      ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer
        ? [[node.name.text, node.initializer]]
        : [],
    ),
  );

/**
 * Returns the parameters of a function with the values of a call, also those of a destructured one.
 */
function given(of: ts.FunctionDeclaration, call: ts.CallExpression): [string, ts.Expression][] {
  return of.parameters.flatMap(({ name, initializer }, i): [string, ts.Expression][] => {
    const value = call.arguments[i] ?? initializer;
    if (value === undefined) return [];
    if (ts.isIdentifier(name)) return [[name.text, value]];
    if (!ts.isObjectLiteralExpression(value)) return [];
    return value.properties.flatMap((each): [string, ts.Expression][] =>
      ts.isPropertyAssignment(each) ? [[each.name.getText(), each.initializer]] : [],
    );
  });
}

/** Returns the function that describes several tables of one kind, when it contains the call. */
function describerOf(call: ts.Node): ts.FunctionDeclaration | undefined {
  for (let node: ts.Node = call; !ts.isSourceFile(node); node = node.parent) {
    if (ts.isFunctionDeclaration(node)) return node;
  }
  return undefined;
}

function rowsOf(call: ts.CallExpression, names: Names): AccessRow[] {
  const [, what, rows] = call.arguments;
  if (what === undefined || rows === undefined || !ts.isObjectLiteralExpression(rows)) {
    throw new Error(`not a permission table: ${call.getText()}`);
  }
  return rows.properties.flatMap((row): AccessRow[] => {
    // Rows that several tables share are left out: they say that nobody may.
    if (!ts.isPropertyAssignment(row) || !ts.isArrayLiteralExpression(row.initializer)) return [];
    const [allowed] = row.initializer.elements;
    const doing = ts.isStringLiteral(row.name) ? row.name.text : row.name.getText();
    return [
      {
        what: String(valueOf(what, names)),
        doing,
        allowed: allowed === undefined ? [] : (valueOf(allowed, names) as readonly Asking[]),
      },
    ];
  });
}

/** Reads the rows of the permission tables in the source of a test. */
export function readAccess(name: string, text: string): AccessRow[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(file);
  return callsOf(file, 'describeAccess').flatMap((call) => {
    const describer = describerOf(call);
    const calls = describer?.name ? callsOf(file, describer.name.text) : [];
    if (describer === undefined || calls.length === 0) return rowsOf(call, constants);
    return calls.flatMap((each) =>
      rowsOf(call, new Map([...constants, ...given(describer, each)])),
    );
  });
}

/** Reads every row of the permission tables below a folder. */
export function readAccessMatrix(folder: string): AccessRow[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => readAccess(path, readFileSync(join(folder, path), 'utf8')));
}
