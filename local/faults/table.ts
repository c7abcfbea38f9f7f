import type { Fault, Outcome } from './outcome';

export type Row = { fault: Fault; outcome: Outcome | { notPossible: string } };

const START = '<!-- faults: written by npm run faults:local -->';
export const END = '<!-- /faults -->';

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function printedCell({ printed }: Outcome): string {
  return printed
    .filter(({ lines }) => lines.length > 0)
    .map(({ by, lines }) => {
      const quoted = lines.map((line) => `\`${line.replaceAll('`', "'")}\``).join('<br>');
      return by === '' ? quoted : `${by}:<br>${quoted}`;
    })
    .join('<br>');
}

/** Changes that were acknowledged and are gone. */
function lostCell({ lostMs }: Outcome): string {
  if (lostMs === null || lostMs === 0) return 'nothing';
  return `the last ${(lostMs / 1000).toFixed(1)} s`;
}

/** One row for each fault, in Markdown. */
export function toMarkdown(rows: readonly Row[], provenance: string): string {
  const lines = rows.map(({ fault: { what, how, advice }, outcome }) => {
    const cells =
      'notPossible' in outcome
        ? [what, how, `not provoked: ${outcome.notPossible}`, '', advice]
        : [what, how, printedCell(outcome) || 'nothing', lostCell(outcome), advice];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return [
    START,
    '',
    provenance,
    '',
    '| what happens | how it was provoked | what is printed | what was lost | what to do |',
    '| --- | --- | --- | --- | --- |',
    ...lines,
    '',
    END,
  ].join('\n');
}

/**
 * The document with this table in the place of the former one, which begins with the same line.
 * @throws Error when it has no place for it
 */
export function replaceTable(document: string, table: string): string {
  const [start = ''] = table.split('\n');
  const [before, rest] = document.split(start);
  const after = rest?.slice(rest.indexOf(END) + END.length);
  if (before === undefined || after === undefined || !rest?.includes(END)) {
    throw new Error(`${start} is missing`);
  }
  return before + table + after;
}
