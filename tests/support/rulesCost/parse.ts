import type { Allow, Block, Expression, Operator, RulesFunction, Segment } from './syntax';
import { placeOf, tokenize, type Token } from './tokens';
import { Float } from './values';

/** Operators from the loosest to the tightest; those of a line bind equally and from the left. */
const LEVELS: readonly (readonly string[])[] = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['in', 'is'],
  ['<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];
const WORDS: Readonly<Record<string, Expression>> = {
  true: { kind: 'literal', value: true },
  false: { kind: 'literal', value: false },
  null: { kind: 'literal', value: null },
};

/**
 * Parses firestore.rules or storage.rules.
 * @returns the block of the service, which contains everything else
 * @throws Error with line and column when the source breaks the language, as with a function before
 * `service`
 */
export function parseRules(source: string): Block {
  const tokens = tokenize(source);
  let next = 0;
  const at = (offset = 0): Token => tokens[Math.min(next + offset, tokens.length - 1)] as Token;
  const fail = (wanted: string): never => {
    const { text, position } = at();
    throw new Error(`${wanted} expected at ${placeOf(source, position)}, found "${text}"`);
  };
  const isNext = (text: string) => at().kind !== 'string' && at().text === text;
  const take = (): Token => {
    const token = at();
    next += 1;
    return token;
  };
  const accept = (text: string): boolean => {
    const isThere = isNext(text);
    if (isThere) next += 1;
    return isThere;
  };
  const expect = (text: string): void => {
    if (!accept(text)) fail(`"${text}"`);
  };
  const word = (): string => (at().kind === 'word' ? take().text : fail('a name'));
  const listUntil = <T>(end: string, item: () => T): T[] => {
    const items: T[] = [];
    if (!isNext(end))
      do items.push(item());
      while (accept(','));
    expect(end);
    return items;
  };

  // ---- expressions ----
  function expression(): Expression {
    const condition = level(0);
    if (!accept('?')) return condition;
    const then = expression();
    expect(':');
    return { kind: 'choice', condition, then, otherwise: expression() };
  }
  function level(index: number): Expression {
    const operators = LEVELS[index];
    if (operators === undefined) return unary();
    let left = level(index + 1);
    while (operators.some(isNext)) {
      const operator = take().text;
      if (operator === 'is') left = { kind: 'typeTest', operand: left, type: word() };
      else if (operator === '&&' || operator === '||') {
        left = { kind: 'logic', operator, left, right: level(index + 1) };
      } else {
        left = {
          kind: 'operation',
          operator: operator as Operator,
          left,
          right: level(index + 1),
        };
      }
    }
    return left;
  }
  function unary(): Expression {
    if (accept('!')) return { kind: 'unary', operator: '!', operand: unary() };
    if (accept('-')) return { kind: 'unary', operator: '-', operand: unary() };
    return postfix(primary());
  }
  function postfix(object: Expression): Expression {
    if (accept('.')) {
      const name = word();
      return postfix(
        accept('(')
          ? { kind: 'method', object, name, args: listUntil(')', expression) }
          : { kind: 'member', object, name },
      );
    }
    if (!accept('[')) return object;
    const index = expression();
    if (!accept(':')) {
      expect(']');
      return postfix({ kind: 'index', object, index });
    }
    const to = expression();
    expect(']');
    return postfix({ kind: 'slice', object, from: index, to });
  }
  function path(): Expression {
    const segments: (string | Expression)[] = [];
    while (accept('/')) {
      if (accept('$')) {
        expect('(');
        segments.push(expression());
        expect(')');
      } else if (accept('(')) {
        segments.push(`(${word()})`); // the database (default)
        expect(')');
      } else segments.push(word());
    }
    return { kind: 'path', segments };
  }
  function primary(): Expression {
    const { kind, text } = at();
    if (kind === 'string') return { kind: 'literal', value: take().text };
    if (kind === 'number') {
      const number = Number(take().text);
      return { kind: 'literal', value: text.includes('.') ? new Float(number) : number };
    }
    if (isNext('/')) return path();
    if (accept('(')) {
      const inner = expression();
      expect(')');
      return inner;
    }
    if (accept('[')) return { kind: 'list', items: listUntil(']', expression) };
    if (accept('{')) {
      const entry = (): [Expression, Expression] => {
        const key = expression();
        expect(':');
        return [key, expression()];
      };
      return { kind: 'map', entries: listUntil('}', entry) };
    }
    const name = word();
    if (accept('(')) return { kind: 'call', name, args: listUntil(')', expression) };
    return WORDS[name] ?? { kind: 'name', name };
  }

  // ---- blocks ----
  function functionOf(): RulesFunction {
    const name = word();
    expect('(');
    const params = listUntil(')', word);
    expect('{');
    const lets: [string, Expression][] = [];
    while (accept('let')) {
      const variable = word();
      expect('=');
      lets.push([variable, expression()]);
      expect(';');
    }
    expect('return');
    const body = expression();
    accept(';');
    expect('}');
    return { name, params, lets, body };
  }
  function segmentsOf(): Segment[] {
    const segments: Segment[] = [];
    while (accept('/')) {
      if (accept('{')) {
        segments.push({ name: word(), isRest: accept('=**') });
        expect('}');
      } else segments.push(word());
    }
    return segments;
  }
  function allowOf(position: number): Allow {
    const methods: string[] = [];
    do methods.push(word());
    while (accept(','));
    let condition: Expression = { kind: 'literal', value: true };
    if (accept(':')) {
      expect('if');
      condition = expression();
    }
    expect(';');
    return { methods, condition, position, line: Number(placeOf(source, position).split(':')[0]) };
  }
  function blockOf(segments: readonly Segment[]): Block {
    const functions = new Map<string, RulesFunction>();
    const allows: Allow[] = [];
    const blocks: Block[] = [];
    expect('{');
    while (!accept('}')) {
      const { position } = at();
      if (accept('function')) {
        const found = functionOf();
        functions.set(found.name, found);
      } else if (accept('match')) blocks.push(blockOf(segmentsOf()));
      else if (accept('allow')) allows.push(allowOf(position));
      else fail('a statement');
    }
    return { segments, functions, allows, blocks };
  }

  if (accept('rules_version')) {
    expect('=');
    take();
    expect(';');
  }
  expect('service');
  word();
  expect('.');
  word();
  return blockOf([]);
}
