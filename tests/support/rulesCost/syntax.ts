import type { Value } from './values';

/** An expression of the security rules. */
export type Expression =
  | { kind: 'literal'; value: Value }
  | { kind: 'name'; name: string }
  | { kind: 'list'; items: readonly Expression[] }
  | { kind: 'map'; entries: readonly (readonly [Expression, Expression])[] }
  | { kind: 'path'; segments: readonly (string | Expression)[] }
  | { kind: 'choice'; condition: Expression; then: Expression; otherwise: Expression }
  | { kind: 'logic'; operator: '&&' | '||'; left: Expression; right: Expression }
  | { kind: 'operation'; operator: Operator; left: Expression; right: Expression }
  | { kind: 'unary'; operator: '!' | '-'; operand: Expression }
  | { kind: 'typeTest'; operand: Expression; type: string }
  | { kind: 'member'; object: Expression; name: string }
  | { kind: 'index'; object: Expression; index: Expression }
  | { kind: 'slice'; object: Expression; from: Expression; to: Expression }
  | { kind: 'call'; name: string; args: readonly Expression[] }
  | { kind: 'method'; object: Expression; name: string; args: readonly Expression[] };

export type Operator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in' | '+' | '-' | '*' | '/' | '%';

export type RulesFunction = {
  name: string;
  params: readonly string[];
  lets: readonly (readonly [string, Expression])[];
  body: Expression;
};

/** A part of a `match` path: a fixed name, one name that is bound, or all that follow (`{path=**}`). */
export type Segment = string | { name: string; isRest: boolean };

export type Allow = {
  methods: readonly string[];
  condition: Expression;
  line: number;
  /**
   * The position of its beginning in the source, which decides the order in which statements are
   * tried.
   */
  position: number;
};

export type Block = {
  segments: readonly Segment[];
  functions: ReadonlyMap<string, RulesFunction>;
  allows: readonly Allow[];
  blocks: readonly Block[];
};

/** Calls back with an expression and every one inside it. */
export function visitExpression(
  expression: Expression,
  visit: (each: Expression, depth: number) => void,
  depth = 1,
): void {
  visit(expression, depth);
  for (const inner of childrenOf(expression)) visitExpression(inner, visit, depth + 1);
}

function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return [];
    case 'list':
      return expression.items;
    case 'map':
      return expression.entries.flat();
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
    case 'choice':
      return [expression.condition, expression.then, expression.otherwise];
    case 'logic':
    case 'operation':
      return [expression.left, expression.right];
    case 'unary':
    case 'typeTest':
      return [expression.operand];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'slice':
      return [expression.object, expression.from, expression.to];
    case 'call':
      return expression.args;
    case 'method':
      return [expression.object, ...expression.args];
  }
}

/** Returns a block and every block inside it. */
export function blocksIn(block: Block): Block[] {
  return [block, ...block.blocks.flatMap(blocksIn)];
}
