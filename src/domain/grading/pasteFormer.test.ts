import { describe, expect, it } from 'vitest';
import { previewPaste, type PastePreview } from './paste';
import type { PasteChoices } from './pasteBlock';
import { SPEC_POLICY } from './policy';

// One of the five in the list has left; a teacher's own list may count that one or not.
const STUDENTS = ['ana', 'eva', 'leo', 'luz', 'zoe'].map((id) => ({
  ...{ id, surname: id, name: id, identification: '' },
  isFormer: id === 'leo',
}));
const paste = (text: string, student = 'ana', choices: PasteChoices = {}) =>
  previewPaste(
    text,
    {
      students: STUDENTS,
      listed: STUDENTS.map(({ id }) => id),
      schemes: [{ id: 'orales', name: 'Lecciones', external: true }],
      ...{ values: new Map(), max: 10, policy: SPEC_POLICY },
    },
    { scheme: 'orales', student },
    choices,
  );
const WITH: PasteChoices = { list: 'withFormer' };
const WITHOUT: PasteChoices = { list: 'withoutFormer' };
const putsOf = (found: PastePreview) =>
  found.changes.map(({ studentId, to }) => `${studentId} ${String(to)}`);

describe('a list pasted over somebody who has left', () => {
  it.each([
    ['6\n7\n8\n9', '6\n7\n1\n8\n9'],
    ['1\t6\n2\t7\n3\t8\n4\t9', '1\t6\n2\t7\n3\t1\n4\t8\n5\t9'],
    ['Nota\n6\n7\n8\n9', 'Nota\n6\n7\n\n8\n9'],
  ])('puts nothing until it is chosen whether it counts who has left: %j', (present, all) => {
    const expected = ['ana 6', 'eva 7', 'luz 8', 'zoe 9'];
    for (const text of [present, all]) {
      const found = paste(text);
      expect(found.changes).toEqual([]);
      expect(found.questions.former).toEqual(['leo']);
    }
    expect(putsOf(paste(present, 'ana', WITHOUT))).toEqual(expected);
    expect(putsOf(paste(all, 'ana', WITH))).toEqual(expected);
  });

  it('asks below a title that names no scheme, too, once the position is chosen', () => {
    const text = 'Faltas\n6\n7\n8\n9';
    expect(paste(text).changes).toEqual([]);
    expect(paste(text, 'ana', { isByPosition: true }).changes).toEqual([]);
    expect(putsOf(paste(text, 'ana', { isByPosition: true, ...WITHOUT }))).toEqual([
      'ana 6',
      'eva 7',
      'luz 8',
      'zoe 9',
    ]);
  });

  it('asks nothing where it does not come to that one, or names its students', () => {
    expect(putsOf(paste('6\n7'))).toEqual(['ana 6', 'eva 7']);
    expect(putsOf(paste('8\n9', 'luz'))).toEqual(['luz 8', 'zoe 9']);
    expect(putsOf(paste('1\t6\n2\t8'))).toEqual(['ana 6', 'eva 8']);
    expect(putsOf(paste('ana\t6\nleo\t7\nluz\t8'))).toEqual(['ana 6', 'luz 8']);
  });

  it('asks about numbers beyond that one, also where its own is missing', () => {
    const text = 'N°\tNota\n1\t6\n4\t8';
    expect(putsOf(paste(text, 'ana', WITH))).toEqual(['ana 6', 'luz 8']);
    expect(putsOf(paste(text, 'ana', WITHOUT))).toEqual(['ana 6', 'zoe 8']);
  });

  it('pasted into the row of who has left begins with the next one, if that one is not counted', () => {
    expect(putsOf(paste('8\n9', 'leo', WITH))).toEqual(['luz 9']);
    expect(putsOf(paste('8\n9', 'leo', WITHOUT))).toEqual(['luz 8', 'zoe 9']);
  });
});
