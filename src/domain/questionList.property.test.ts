import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepIds } from './keptIds';
import { readQuestionList } from './questionList';

const TYPES = ['complete', 'dragAndDrop', 'openQuestion'] as const;
/** Texts of the signs that the reading looks for, between words. */
const signs = fc.constantFrom(
  ...['1.', '2)', 'a)', '*', '**', '__', '((', '))', '|', '\t', '\n', '\r\n', '\n\n', '- ', '• '],
  ...[' ', '\u00A0', '(correcta)', 'Quito', 'agua', '3.5', '¿', '\uFEFF', '----'],
);
const text = fc.array(signs, { maxLength: 40 }).map((parts) => parts.join(''));
const word = fc.stringMatching(/^[A-Z][a-z]{1,8}$/);
const words = fc.uniqueArray(word, { minLength: 2, maxLength: 4 });
const numbering = fc.constantFrom(
  (i: number) => `${i + 1}. `,
  (i: number) => `${i + 1}) `,
  (i: number) => `${i + 1}.-\t`,
  () => '• ',
  () => '- ',
  () => '',
);
const lineEnd = fc.constantFrom('\n', '\r\n', '\n\n', ' \u00A0\r\n');

it('any text is read, each question stands in its own lines, and no word is lost', () => {
  const count = (of: string, part: string) => of.split(part).length - 1;
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), text, (type, written) => {
      const read = readQuestionList(type, written);
      let last = 0;
      for (const { line, lastLine, source } of read) {
        expect(line).toBeGreaterThan(last);
        expect(lastLine).toBeGreaterThanOrEqual(line);
        expect(source.trim()).not.toBe('');
        last = lastLine;
      }
      // The answer of a cell may be in no sentence of one that is faulty, or in several gaps of one.
      const all = read.flatMap(({ source, sentence, options }) =>
        type === 'complete' ? [source] : [sentence, ...options],
      );
      for (const part of ['Quito', 'agua']) {
        expect(count(all.join(' '), part)).toBe(count(written, part));
      }
    }),
  );
});

it('sentences are read as they were written, whatever their numbering and line ends', () => {
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), numbering, lineEnd, (answers, label, end) => {
      const written = answers.map((answer, i) => `${label(i)}La palabra es ((${answer})).`);
      const read = readQuestionList('complete', `\uFEFF${written.join(end)}${end}`);
      expect(read.map(({ sentence }) => sentence)).toEqual(
        answers.map((answer) => `La palabra es ((${answer})).`),
      );
    }),
  );
});

it('the marked option is the right one in every form, and the others keep their order', () => {
  const form = fc.constantFrom<(options: readonly string[]) => string>(
    (options) => ` | ${options.join(' | ')}`,
    (options) => `\t${options.join('\t')}`,
    (options) => options.map((each, i) => `\n${'abcd'[i] ?? ''}) ${each}`).join(''),
    (options) => options.map((each) => `\n- ${each}`).join(''),
    (options) => options.map((each, i) => `\n\n${'ABCD'[i] ?? ''}. ${each}`).join(''),
  );
  const mark = fc.constantFrom<(option: string) => string>(
    (option) => `${option}*`,
    (option) => `${option} *`,
    (option) => `*${option}`,
    (option) => `${option} (correcta)`,
  );
  fc.assert(
    fc.property(words, fc.nat(), form, mark, (options, nat, write, toMark) => {
      const at = nat % options.length;
      const written = write(options.map((each, i) => (i === at ? toMark(each) : each)));
      expect(readQuestionList('dragAndDrop', `1. La palabra ** es${written}`)).toMatchObject([
        {
          sentence: 'La palabra ** es',
          options: [options[at], ...options.filter((_, i) => i !== at)],
          problem: null,
        },
      ]);
    }),
  );
});

it('an edit of a list gives no id twice, and what it leaves alone keeps its id', () => {
  const items = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 });
  fc.assert(
    fc.property(items, items, items, items, (head, removed, added, tail) => {
      let made = 0;
      const create = () => {
        made += 1;
        return `new-${made}`;
      };
      const before = [...head, ...removed, ...tail];
      const after = [...head, ...added, ...tail];
      const ids = before.map((_, i) => `old-${i}`);
      const kept = keepIds(ids, before, after, create);
      expect(kept).toHaveLength(after.length);
      expect(new Set(kept).size).toBe(after.length);
      expect(kept.slice(0, head.length)).toEqual(ids.slice(0, head.length));
      // An item that was only corrected is the same one: no id ends before there are fewer items.
      const old = kept.filter((id) => id.startsWith('old-'));
      expect(old).toHaveLength(Math.min(before.length, after.length));
    }),
  );
});
