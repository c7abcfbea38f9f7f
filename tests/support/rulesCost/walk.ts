import {
  visitExpression,
  type Allow,
  type Block,
  type Expression,
  type RulesFunction,
} from './syntax';

// Finds the expressions that a statement can reach: its own, and those of every function that it
// calls.

type Around = { block: Block; outer: Around | null };

/** A statement with the blocks around it, the innermost first. */
export type Statement = { allow: Allow; around: Around };

/** Returns every statement of the rules. */
export function statementsIn(block: Block, outer: Around | null = null): Statement[] {
  const around = { block, outer };
  return [
    ...block.allows.map((allow) => ({ allow, around })),
    ...block.blocks.flatMap((inner) => statementsIn(inner, around)),
  ];
}

function functionIn(name: string, around: Around): { found: RulesFunction; at: Around } | null {
  for (let at: Around | null = around; at !== null; at = at.outer) {
    const found = at.block.functions.get(name);
    if (found) return { found, at };
  }
  return null;
}

const expressionsOf = ({ lets, body }: RulesFunction): Expression[] => [
  ...lets.map(([, value]) => value),
  body,
];

/**
 * Calls back with every expression that a statement can reach, and its depth in functions.
 * @throws Error when a function calls itself, which the rules do not allow
 */
export function visitReached(
  { allow, around }: Statement,
  visit: (expression: Expression, depth: number) => void,
): void {
  const walk = (expression: Expression, at: Around, calls: readonly RulesFunction[]) => {
    visitExpression(expression, (each) => {
      visit(each, calls.length);
      const called = each.kind === 'call' ? functionIn(each.name, at) : null;
      if (called === null) return;
      if (calls.includes(called.found)) throw new Error(`${called.found.name} calls itself`);
      for (const inner of expressionsOf(called.found)) {
        walk(inner, called.at, [...calls, called.found]);
      }
    });
  };
  walk(allow.condition, around, []);
}

/** Calls back with every expression of the rules once, and its depth of nesting. */
export function visitAll(
  block: Block,
  visit: (expression: Expression, nesting: number) => void,
): void {
  for (const { condition } of block.allows) visitExpression(condition, visit);
  for (const each of block.functions.values()) {
    for (const expression of expressionsOf(each)) visitExpression(expression, visit);
  }
  for (const inner of block.blocks) visitAll(inner, visit);
}
