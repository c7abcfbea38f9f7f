import { END } from '../../local/faults/table';

/** What can happen to a write on its way. */
export const FAULTS = ['refused', 'delayed', 'unanswered'] as const;
export type Fault = (typeof FAULTS)[number];

/** What the user was told of a write that has ended; `unknown` where it says so and how to find out. */
export type Told = 'done' | 'failed' | 'unknown' | 'nothing';

/** What came of one kind of write under one fault. */
export type Cell = {
  what: string;
  fault: Fault;
  lost: boolean;
  doubled: boolean;
  /** Whether the user was told the truth. */
  isTrue: boolean;
  /** What the user was told first. */
  told: Told;
};

/** The kinds of writes, in the order of the table. */
export const KINDS = [
  'submit',
  'upload',
  'grade',
  'task',
  'activity',
  'attach',
  'course move',
  'subject',
  'person',
  'batch upload',
  'institute',
  'reopen',
] as const;

const HEADINGS: Record<Fault, string> = {
  refused: 'commit refused',
  delayed: 'delayed 20 s',
  unanswered: 'acknowledgement lost',
};

const START = '<!-- faults of writes: written by npm run faults -- --write -->';

const yes = (is: boolean) => (is ? 'yes' : 'no');
const isGood = ({ lost, doubled, isTrue }: Cell) => !lost && !doubled && isTrue;

function textOf(cell: Cell | undefined): string {
  if (cell === undefined) return '**not tried**';
  const text = `lost ${yes(cell.lost)}, doubled ${yes(cell.doubled)}, truth ${yes(cell.isTrue)}`;
  return isGood(cell) ? text : `**${text}**`;
}

const find = (cells: readonly Cell[], what: string, fault: Fault) =>
  cells.find((cell) => cell.what === what && cell.fault === fault);

/** Whether every cell of the table was tried, and is as it should be. */
export const isWhole = (cells: readonly Cell[]): boolean =>
  KINDS.every((what) =>
    FAULTS.every((fault) => {
      const cell = find(cells, what, fault);
      return cell !== undefined && isGood(cell);
    }),
  );

/** The table in Markdown, between the marks by which a document has a place for it. */
export function toMarkdown(cells: readonly Cell[], provenance: string): string {
  const rows = KINDS.map(
    (what) =>
      `| ${[what, ...FAULTS.map((fault) => textOf(find(cells, what, fault)))].join(' | ')} |`,
  );
  return [
    START,
    '',
    provenance,
    '',
    `| write | ${FAULTS.map((fault) => HEADINGS[fault]).join(' | ')} |`,
    '| --- | --- | --- | --- |',
    ...rows,
    '',
    END,
  ].join('\n');
}
