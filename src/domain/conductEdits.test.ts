import { describe, expect, it } from 'vitest';
import { conductText, NO_CONDUCT, type ConductColumn } from './conduct';
import type { Conduct } from '../models/conduct';
import {
  afterSaving,
  fieldEdits,
  onTopOf,
  readKeptRows,
  rowTexts,
  storableEdits,
  theirTexts,
  typeInRow,
  wrongCells,
  type RowEdits,
} from './conductEdits';

const STORED: Conduct = {
  ...NO_CONDUCT,
  behaviour: 'B',
  late: 2,
  id: 'p_ana_0',
  idPeriod: 'p',
  idStudent: 'ana',
  courseId: 'a',
  indexPartial: 0,
  updatedAt: 0,
  updatedBy: 'tutor',
};

/** Types values in cells, one after the other. */
const typed = (
  cells: [ConductColumn, string][],
  before: RowEdits = {},
  stored = STORED,
): RowEdits =>
  cells.reduce(
    (edits, [column, to]) => typeInRow(edits, column, conductText(stored, column), to),
    before,
  );
const NOTHING: Conduct = { ...STORED, ...NO_CONDUCT };

describe('a row of the conduct grid', () => {
  it('what is typed stands in place of what is stored', () => {
    const edits = typed([
      ['behaviour', 'a'],
      ['late', '3'],
    ]);
    expect(rowTexts(STORED, edits)).toEqual({
      behaviour: 'a',
      justified: '',
      unjustified: '',
      late: '3',
      observation: '',
    });
    expect(fieldEdits(edits)).toEqual({
      behaviour: { from: 'B', to: 'A' },
      late: { from: 2, to: 3 },
    });
  });

  it('a text that is put back is no change, and the same value in other letters neither', () => {
    expect(
      typed([
        ['late', '3'],
        ['late', '2'],
      ]),
    ).toEqual({});
    expect(fieldEdits(typed([['behaviour', ' b']]))).toEqual({});
    expect(fieldEdits(typed([['late', '0']], {}, NOTHING))).toEqual({});
  });

  it('cells that cannot hold their text are named', () => {
    const edits = typed([
      ['behaviour', 'F'],
      ['justified', '-1'],
      ['late', '5'],
    ]);
    expect(wrongCells(edits)).toEqual(['behaviour', 'justified']);
  });

  it('what its other cells cannot hold holds no good cell back, and is left to be corrected', () => {
    const edits = typed([
      ['behaviour', 'F'],
      ['late', '5'],
    ]);
    const sent = storableEdits(edits);
    expect(sent).toEqual({ late: { from: '2', to: '5' } });
    expect(fieldEdits(sent)).toEqual({ late: { from: 2, to: 5 } });
    expect(afterSaving(edits, sent)).toEqual({ behaviour: { from: 'B', to: 'F' } });
  });

  it('what is typed while a row is being saved is left to be saved', () => {
    const sent = typed([['late', '3']]);
    const later = typed(
      [
        ['late', '4'],
        ['justified', '1'],
      ],
      sent,
    );
    expect(afterSaving(sent, sent)).toEqual({});
    expect(afterSaving(later, sent)).toEqual({
      late: { from: '3', to: '4' },
      justified: { from: '', to: '1' },
    });
  });

  it('what was taken back while it was on its way is stored as it was before', () => {
    const sent = typed([['behaviour', 'D']], {}, NOTHING);
    const takenBack = typeInRow(sent, 'behaviour', '', '');
    expect(takenBack).toEqual({});
    expect(afterSaving(takenBack, sent)).toEqual({ behaviour: { from: 'D', to: '' } });
  });

  it('the own values may be kept on top of what somebody else has stored', () => {
    const edits = typed([['late', '9']], {}, NOTHING);
    expect(onTopOf(edits, STORED)).toEqual({ late: { from: '2', to: '9' } });
  });

  it('after a conflict it is said what somebody else has stored in the cells that are typed in, and only there', () => {
    const edits = typed([['late', '9']], {}, NOTHING);
    expect(theirTexts(edits, STORED)).toEqual([['late', '2']]);
    expect(theirTexts(typed([['late', '2']], {}, NOTHING), STORED)).toEqual([]);
    expect(theirTexts({}, STORED)).toEqual([]);
  });

  it('kept rows of another shape are left out', () => {
    const row = { late: { from: '', to: '1' } };
    expect(
      readKeptRows({
        ana: row,
        eva: { late: 1 },
        luz: null,
        mia: { other: { from: '', to: '1' } },
      }),
    ).toEqual({ ana: row });
    expect([readKeptRows(null), readKeptRows('x')]).toEqual([{}, {}]);
  });
});
