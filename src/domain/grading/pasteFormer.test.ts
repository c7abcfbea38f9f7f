import { describe, expect, it } from 'vitest';
import { previewPaste, type PastePreview } from './paste';
import { SPEC_POLICY } from './policy';

// Of five in the list one has left; a teacher's own list may count that one or not.
const STUDENTS = ['ana', 'eva', 'leo', 'luz', 'zoe'].map((id) => ({
  ...{ id, surname: id, name: id, identification: '' },
  isFormer: id === 'leo',
}));
const paste = (text: string, student = 'ana') =>
  previewPaste(
    text,
    {
      students: STUDENTS,
      listed: STUDENTS.map(({ id }) => id),
      schemes: [{ id: 'orales', name: 'Lecciones', external: true }],
      ...{ values: new Map(), max: 10, policy: SPEC_POLICY },
    },
    { scheme: 'orales', student },
  );
const putsOf = (found: PastePreview | undefined) =>
  found?.changes.map(({ studentId, to }) => `${studentId} ${String(to)}`);

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
      expect(found.byList?.former).toEqual(['leo']);
    }
    expect(putsOf(paste(present).byList?.withoutFormer)).toEqual(expected);
    expect(putsOf(paste(all).byList?.withFormer)).toEqual(expected);
  });

  it('asks below a title that names no scheme, too, once the position is chosen', () => {
    const found = paste('Faltas\n6\n7\n8\n9');
    expect(found.changes).toEqual([]);
    expect(found.byPosition?.changes).toEqual([]);
    expect(putsOf(found.byPosition?.byList?.withoutFormer)).toEqual([
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
    const { byList } = paste('N°\tNota\n1\t6\n4\t8');
    expect(putsOf(byList?.withFormer)).toEqual(['ana 6', 'luz 8']);
    expect(putsOf(byList?.withoutFormer)).toEqual(['ana 6', 'zoe 8']);
  });

  it('pasted into the row of who has left begins with the next one, if that one is not counted', () => {
    const { byList } = paste('8\n9', 'leo');
    expect(putsOf(byList?.withFormer)).toEqual(['luz 9']);
    expect(putsOf(byList?.withoutFormer)).toEqual(['luz 8', 'zoe 9']);
  });
});
