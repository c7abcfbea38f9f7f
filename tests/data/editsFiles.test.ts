import { describe, expect, it } from 'vitest';
import { HOST } from '../../local/ports';
import { updateActivity } from '../../src/store/activity/activityWrites';
import { updateBook } from '../../src/store/book/bookWrites';
import { saveInstitute } from '../../src/store/institute/instituteWrites';
import { updatePerson } from '../../src/store/person/personWrites';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { PNG } from '../support/storedFiles';
import { ownSchool } from '../support/testSchool';

const { db } = useAdmin();
const app = useApp();
const { fail, endFaults } = useFaults();

const BOOK = 'atlas-del-ecuador';
const image = (name: string) => new File([PNG.body as BlobPart], name, { type: 'image/png' });
const read = async (path: string, field: string) => String((await db.doc(path).get()).get(field));

/** Tells whether the file of an address is stored. */
async function isStored(address: string): Promise<boolean> {
  const { pathname } = new URL(address);
  const response = await fetch(`http://${HOST}:${String(ownSchool().ports.storage)}${pathname}`, {
    headers: { authorization: 'Bearer owner' },
  });
  return response.ok;
}

const chooseCover = (name: string) =>
  app.dispatch(updateBook({ id: BOOK, edits: {}, photo: image(name) })).unwrap();

describe('a newly chosen file', () => {
  it('a new file replaces the one that is stored then, which is deleted', async () => {
    await app.enter('admin');
    await chooseCover('uno.png');
    const first = await read(`books/${BOOK}`, 'photo');
    await chooseCover('dos.png');
    const second = await read(`books/${BOOK}`, 'photo');
    expect(second).not.toBe(first);
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
  });

  it('a book that two admins change at once points at a file that exists', async () => {
    await app.enter('admin');
    await Promise.all(['a.png', 'b.png', 'c.png'].map(chooseCover));
    expect(await isStored(await read(`books/${BOOK}`, 'photo'))).toBe(true);
  });

  it('a refused save leaves no new file behind and loses nothing else', async () => {
    await app.enter('admin');
    await chooseCover('antes.png');
    const before = await read(`books/${BOOK}`, 'photo');
    await fail('firestore.commit');
    await app.dispatch(updateBook({ id: BOOK, edits: {}, photo: image('despues.png') }));
    await endFaults();
    expect(app.toasts().at(-1)).toMatch(/^error: No se pudo actualizar los datos\./);
    expect(await read(`books/${BOOK}`, 'photo')).toBe(before);
    expect(await isStored(before)).toBe(true);
  });

  it('new files of the institute and of a person replace the stored ones', async () => {
    await app.enter('admin');
    const logo = (name: string) =>
      app.dispatch(saveInstitute({ edits: {}, logo: image(name) })).unwrap();
    const photo = (name: string) =>
      app.dispatch(updatePerson[3]({ id: 'estudiante', edits: {}, photo: image(name) })).unwrap();
    for (const [path, save] of [
      ['institute/main', logo],
      ['users/estudiante', photo],
    ] as const) {
      await save('uno.png');
      const first = await read(path, 'photo');
      await save('dos.png');
      expect(await isStored(first)).toBe(false);
      expect(await isStored(await read(path, 'photo'))).toBe(true);
    }
  });

  it('a copied activity keeps the guide it was copied with', async () => {
    await app.enter('admin');
    const [activity] = (
      await db.collection('activities').where('isBook', '==', true).limit(1).get()
    ).docs;
    const id = activity?.id ?? '';
    const choose = (name: string) =>
      app.dispatch(updateActivity({ id, edits: {}, guide: image(name) })).unwrap();
    const first = await choose('guia.png');
    expect(await read(`activities/${id}`, 'guideDocument')).toBe(first);
    await db.doc('activities/copia').set({ ...activity?.data(), guideDocument: first });
    const second = await choose('guia.png');
    expect(await isStored(first)).toBe(true);
    await db.doc('activities/copia').delete();

    const third = await choose('guia.png');
    expect([await isStored(second), await isStored(third)]).toEqual([false, true]);
    const gone = { guideDocument: { from: third, to: '' } };
    expect(await app.dispatch(updateActivity({ id, edits: gone, guide: null })).unwrap()).toBe('');
    expect(await isStored(third)).toBe(false);
  });
});
