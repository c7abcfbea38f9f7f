import { describe, expect, it } from 'vitest';
import type { Fault } from './outcome';
import { replaceTable, toMarkdown } from './table';

const fault: Fault = {
  what: 'Something | breaks',
  how: 'a hammer',
  advice: 'mend it',
  provoke: () => Promise.reject(new Error('not here')),
};
const document = `# Title

<!-- faults: written by npm run faults:local -->
old
<!-- /faults -->

The end.
`;

describe('the table of faults', () => {
  it('says what was printed and lost, in the place of the former one', () => {
    const outcome = {
      printed: [
        { by: '', lines: ['aula: use `npm start`.', 'Saved.'] },
        { by: 'the next start', lines: ['aula: again.'] },
        { by: 'silent', lines: [] },
      ],
      lostMs: 1234,
    };
    const table = toMarkdown([{ fault, outcome }], 'Provoked here.');
    expect(table).toContain(
      "| Something \\| breaks | a hammer | `aula: use 'npm start'.`<br>`Saved.`<br>the next start:<br>`aula: again.` | the last 1.2 s | mend it |",
    );
    const written = replaceTable(document, table);
    expect(written).toMatch(
      /^# Title\n\n<!-- faults.*Provoked here\..*<!-- \/faults -->\n\nThe end\.\n$/s,
    );
    expect(written).not.toContain('old');
    expect(replaceTable(written, table)).toBe(written);
  });

  it('says of what could not be provoked that it was not', () => {
    const row = { fault, outcome: { notPossible: 'it needs root' } };
    expect(toMarkdown([row], '')).toContain('| not provoked: it needs root |');
  });

  it('is not written into a document that has no place for it', () => {
    expect(() => replaceTable('# Title', '')).toThrow('is missing');
  });
});
