import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { SPEC_RULES } from '../../src/domain/grading/policy';
import { writeGrading } from '../../src/domain/grading/storedGrading';
import { findEdits } from '../../src/domain/edits';
import { INSTITUTE } from '../../local/seed/institute';
import { selectHasUploads, selectUpload } from '../../src/store/form/formSlice';
import { deleteReplacedFile } from '../../src/lib/firebase/storage';
import { uploadWithProgress } from '../../src/store/form/uploads';
import { instituteDocument } from '../../src/store/institute/instituteSlice';
import {
  countPeriodContent,
  periodNames,
  renamePeriod,
  saveInstitute,
  setPartialClosed,
  startPeriod,
  takeBackPeriod,
  type PeriodNames,
} from '../../src/store/institute/instituteWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';
import { useFaults } from '../support/faults';
import { pngFile, storedFile } from '../support/storedFiles';
import { settle } from '../support/testSchool';
import { useTriggers } from '../support/triggers';

const { db } = useAdmin();
const { fail, endFaults } = useFaults();
const app = useApp();

const REFUSED = refused('No se pudo actualizar los datos.');
const stored = async () => (await db.doc('institute/main').get()).data() ?? {};
const { name } = INSTITUTE;
const OTHER_NAME = { name: { from: name, to: 'Otra' } };

describe('the institute', () => {
  it('anybody may read the institute, which tells of every change', async () => {
    const institute = app.watch(instituteDocument);
    expect((await institute.ready())[0]).toMatchObject({ name: INSTITUTE.name });
    await db.doc('institute/main').update({ about: 'Un colegio de montaña.' });
    await expect.poll(() => institute.view().items[0]?.about).toBe('Un colegio de montaña.');
  });

  it('the institute is saved with a new logo, and the former logo is deleted', async () => {
    await app.enter('admin');
    const save = (logo: File | null) => app.write(saveInstitute({ edits: {}, logo }));
    const before = await stored();
    expect(await save(pngFile('logo.jpg', 'image/jpeg'))).toEqual(
      done('Datos de la institución guardados'),
    );
    const first = String((await stored()).photo);
    expect(decodeURIComponent(first)).toMatch(/institute\/logo~[0-9a-f]+\.jpg/);
    expect(await stored()).toEqual({ ...before, photo: first });
    await save(pngFile('logo.png'));
    const second = String((await stored()).photo);
    expect(await storedFile(first)).toBeNull();
    expect(await storedFile(second)).toMatchObject({ type: 'image/png' });
    await save(null);
    expect(await stored()).toMatchObject({ photo: second });
  });

  it('a refused save of the institute says so', async () => {
    await app.enter('docente');
    const before = await stored();
    for (const thunk of [
      saveInstitute({ edits: OTHER_NAME, logo: null }),
      setPartialClosed({ index: 1, closed: true }),
      renamePeriod({ period: { from: INSTITUTE.period.name, to: 'Sierra' } }),
      startPeriod({ name: '2027-2028', partials: 4, terms: 2, from: INSTITUTE.period.id }),
    ]) {
      expect(await app.write(thunk)).toEqual(REFUSED);
    }
    const logo = pngFile('logo.png');
    expect(await app.write(saveInstitute({ edits: {}, logo }))).toMatchObject({
      error: 'storage/unauthorized',
      says: REFUSED.says,
    });
    expect(await stored()).toEqual(before);
  });
});

describe('the school year', () => {
  useTriggers();
  it('partials are closed and opened as they are stored at that moment', async () => {
    await app.enter('admin');
    const closed = async () =>
      ((await stored()).partial as { closed: boolean }[]).map((each) => each.closed);
    expect(await closed()).toEqual([true, false, false, false]);
    expect(await app.write(setPartialClosed({ index: 1, closed: true }))).toEqual({
      error: null,
      says: [], // the screen says it
    });
    expect(await closed()).toEqual([true, true, false, false]);
    await app.write(setPartialClosed({ index: 1, closed: false }));
    expect(await closed()).toEqual([true, false, false, false]);
    await fail('firestore.commit');
    expect(await app.write(setPartialClosed({ index: 1, closed: true }))).toEqual(REFUSED);
    expect(await closed()).toEqual([true, false, false, false]);
  });

  it('a period may be renamed, without changing its id or what is closed', async () => {
    await app.enter('admin');
    const names = { period: 'Sierra 2026-2027', 0: 'Primero', 1: 'De los Andes' };
    const edits = findEdits<PeriodNames>(periodNames(INSTITUTE), names);
    expect(await app.write(renamePeriod(edits))).toEqual(done('Período guardado'));
    const [, , third, fourth] = INSTITUTE.partial;
    expect(await stored()).toMatchObject({
      period: { id: INSTITUTE.period.id, name: 'Sierra 2026-2027' },
      partial: [
        { name: 'Primero', closed: true },
        { name: 'De los Andes', closed: false },
        third,
        fourth,
      ],
    });
  });

  it('a new period touches nothing of the former one', async () => {
    await app.enter('admin');
    const { id } = INSTITUTE.period;
    const before = await countPeriodContent(id);
    const count = async (path: string) =>
      (await db.collection(path).where('idPeriod', '==', id).count().get()).data().count;
    expect(before).toEqual({
      tasks: await count('tasks'),
      schemes: await count('schemes'),
      reports: await count('reportCards'),
    });
    expect(before.tasks).toBeGreaterThan(0);
    const former = await stored();
    const start = (name: string, from: string) =>
      app.write(startPeriod({ name, partials: 6, terms: 3, from }));
    expect(await start('2027-2028', id)).toEqual(done('Nuevo período comenzado'));
    // A user who still sees the former period as the current one starts no third.
    expect(await start('2028-2029', id)).toEqual({
      error: 'period-changed',
      says: ['error: El período cambió mientras tanto: revise cuál es el actual.'],
    });
    const { period, partial, periods, grading } = await stored();
    expect(grading).toEqual(writeGrading({ ...SPEC_RULES, terms: 3 }));
    expect(periods).toEqual({
      [id]: {
        name: (former.period as { name: string }).name,
        partial: former.partial as object,
        gradingPolicy: 'spec',
        endedAt: expect.any(Timestamp) as Timestamp,
      },
    });
    expect(period).toEqual({ id: '2027-2028', name: '2027-2028' });
    expect(partial).toHaveLength(6);
    expect((partial as { closed: boolean }[]).some((each) => each.closed)).toBe(false);
    expect(await countPeriodContent(id)).toEqual(before);
    expect(await countPeriodContent('2027-2028')).toEqual({ tasks: 0, schemes: 0, reports: 0 });

    // The period can be taken back, as long as the new one is empty.
    const scheme = db.doc('schemes/nuevo');
    await scheme.set({ idPeriod: '2027-2028', deleted: false });
    // The tasks follow the partials, which were closed for a moment.
    const takeBack = () => app.write(takeBackPeriod({ idPeriod: '2027-2028' }));
    await settle();
    expect(await takeBack()).toEqual({
      error: 'period-in-use',
      says: ['error: No se puede volver: el período ya tiene tareas, parámetros o reportes.'],
    });
    await scheme.delete();
    await settle();
    expect(await takeBack()).toEqual(done('Se volvió al período anterior'));
    expect(await stored()).toEqual(former);
  });
});

describe('an upload', () => {
  const upload = (id: string, file = pngFile('portada.png')) =>
    uploadWithProgress(
      { id, file, path: (extension) => `books/${id}.${extension}` },
      app.store.dispatch,
    );

  it('an upload tells its progress while it runs, and nothing afterwards', async () => {
    await app.enter('admin');
    const shares: (number | null)[] = [];
    const stop = app.store.subscribe(() => {
      shares.push(selectUpload(app.store.getState(), 'subida'));
    });
    const running = upload('subida');
    expect(selectHasUploads(app.store.getState())).toBe(true);
    const url = await running;
    stop();
    expect(shares[0]).toBe(0);
    expect(shares).toContain(1);
    expect(shares.at(-1)).toBeNull();
    expect(selectHasUploads(app.store.getState())).toBe(false);
    expect(await storedFile(url)).not.toBeNull();
  });

  it('a failed upload leaves no progress behind', async () => {
    await app.enter('admin');
    await fail('storage.upload');
    await expect(upload('fallida')).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(selectUpload(app.store.getState(), 'fallida')).toBeNull();
    await endFaults();
  });

  it('an upload deletes only a former file of ours, and not the same file', async () => {
    await app.enter('admin');
    const url = await upload('sustituida');
    await deleteReplacedFile(url, `${url}&otra=1`); // the same place
    await deleteReplacedFile('https://otro.example.com/imagen.png', url);
    await deleteReplacedFile('', url);
    expect(await storedFile(url)).not.toBeNull();
    await deleteReplacedFile(url, '');
    expect(await storedFile(url)).toBeNull();
    await deleteReplacedFile(url, ''); // a missing file is no error
  });
});
