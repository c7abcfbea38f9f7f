import { describe, expect, it } from 'vitest';
import { findEdits } from '../../src/domain/edits';
import type { Scheme } from '../../src/models/gradebook';
import {
  addScheme,
  copySchemes,
  deleteScheme,
  restoreScheme,
  updateScheme,
  type SchemeFields,
} from '../../src/store/scheme/schemeWrites';
import { countScores, schemesOfPartial } from '../../src/store/scheme/schemeSlice';
import { newId } from '../../src/store/newId';
import { useAdmin } from '../support/admin';
import { useApp } from '../support/app';
import { copyTask } from '../support/schoolWork';

const { db } = useAdmin();
const app = useApp();

const SUBJECT = 'octavo-a-matematica';
const PERIOD = '2026-2027';
const OPEN = 2;
const place = (indexPartial = OPEN) => ({
  idPeriod: PERIOD,
  idSubject: SUBJECT,
  indexPartial,
  teacherId: 'docente',
});
const fields = (name: string, percent: number, tasks: string[] = []): SchemeFields => ({
  name,
  percent,
  tasks,
  description: 'Para una prueba',
});
const add = (name: string, percent: number, tasks: string[] = [], partial = OPEN) =>
  app.dispatch(
    addScheme({ id: newId(), place: place(partial), fields: fields(name, percent, tasks) }),
  );
const watch = (partial = OPEN) => app.watch(schemesOfPartial, PERIOD, SUBJECT, 'docente', partial);
const named = (schemes: Scheme[]) =>
  schemes.map(({ name, percent }) => `${name} ${String(percent)}`);
const idOf = async (name: string) =>
  (await watch().ready()).find((scheme) => scheme.name === name)?.id ?? '';
const total = async (partial = OPEN) =>
  (await db.doc(`schemeTotals/${PERIOD}_${SUBJECT}_${String(partial)}`).get()).data();

describe('the schemes of a partial', () => {
  it('schemes are added in the order of their numbers, until no percentage is left', async () => {
    await app.enter('docente');
    const schemes = watch();
    for (const name of ['Prueba 10', 'Prueba 2', 'Examen']) await add(name, 33.33);
    await expect
      .poll(() => named(schemes.view().items))
      .toEqual(['Examen 33.33', 'Prueba 2 33.33', 'Prueba 10 33.33']);
    await add('Demasiado', 0.02);
    expect(app.toasts().at(-1)).toBe(
      'error: Solo puedes de clarar un porcentage menor o igual a 0.01',
    );
    await add('El resto', 0.01);
    expect(app.toasts().at(-1)).toBe('success: Nuevo esquema agregada.');
    expect(await total()).toMatchObject({ total: 10_000, tasks: [] });
  });

  it('an edited scheme changes the fields of the form, and may use its own share again', async () => {
    await app.enter('docente');
    const id = await idOf('Examen');
    const form = (percent: number) =>
      findEdits(fields('Examen', 33.33), fields('Examen final', percent));
    await app.dispatch(updateScheme({ id, edits: form(33.34) }));
    expect(app.lastToast()?.message).toContain('menor o igual a 33.33');
    await app.dispatch(updateScheme({ id, edits: form(13.33) }));
    expect(app.toasts().at(-1)).toBe('success: Esquema editado correctamente.');
    expect((await db.doc(`schemes/${id}`).get()).data()).toEqual({
      ...place(),
      ...fields('Examen final', 13.33),
      external: true,
      deleted: false,
    });
    expect(await total()).toMatchObject({ total: 8000 });
  });

  it('a deleted scheme can be restored while its share is free', async () => {
    await app.enter('docente');
    const id = await idOf('Examen final');
    const schemes = watch();
    await app.dispatch(deleteScheme(id)).unwrap();
    await expect.poll(() => schemes.view().items).toHaveLength(3);
    expect(await total()).toMatchObject({ total: 6667 });
    await app.dispatch(restoreScheme(id)).unwrap();
    await app.dispatch(deleteScheme(id)).unwrap();
    await add('En su lugar', 33.33);
    await app.dispatch(restoreScheme(id));
    expect(app.lastToast()?.message).toContain('menor o igual a 0');
  });

  it('the scores of a scheme are counted, without those that were taken back', async () => {
    await app.enter('docente');
    const [scheme] = (await watch(1).ready()).filter(({ external }) => external);
    const scores = await db.collection(`schemes/${scheme?.id ?? ''}/notes`).get();
    expect(scores.size).toBeGreaterThan(1);
    expect(await countScores(scheme?.id ?? '')).toBe(scores.size);
    const [first] = scores.docs;
    await first?.ref.update({ noteFinal: null });
    expect(await countScores(scheme?.id ?? '')).toBe(scores.size - 1);
    await first?.ref.set(first.data());
    await expect(countScores('no-hay-tal')).rejects.toMatchObject({ code: 'permission-denied' });
  });

  it('a scheme is counted once, however often it is sent', async () => {
    await app.enter('docente');
    const payload = { id: newId(), place: place(1), fields: fields('Repetido', 30) };
    const before = Number((await total(1))?.total ?? 0);
    await app.dispatch(addScheme(payload)).unwrap();
    await app.dispatch(addScheme(payload)).unwrap();
    expect(await total(1)).toMatchObject({ total: before + 3000 });
    await app.dispatch(addScheme({ ...payload, fields: fields('Repetido', 20) })).unwrap();
    expect(await total(1)).toMatchObject({ total: before + 2000 });
  });

  it('the schemes of two windows never exceed 100 %', async () => {
    await app.enter('docente');
    const outcomes = await Promise.all(
      [60, 60].map((percent) => add(`Ventana ${String(percent)}`, percent, [], 3)),
    );
    expect(outcomes.filter(addScheme.fulfilled.match)).toHaveLength(1);
    expect(await total(3)).toMatchObject({ total: 6000 });
  });

  it('a task belongs to one scheme only', async () => {
    await app.enter('docente');
    // For a scheme of this moment the server is asked until it knows it.
    const tasks = [await copyTask(db, `${SUBJECT}-tarea-5`, 'recien-hecha', { partial: 3 })];
    expect(addScheme.fulfilled.match(await add('Con tarea', 10, tasks, 3))).toBe(true);
    await add('Otra vez', 10, tasks, 3);
    expect(app.toasts().at(-1)).toBe(
      'error: Una de las tareas ya se cuenta en otro esquema de este parcial.',
    );
  });

  it('schemes of a closed partial, or of another teacher, are refused', async () => {
    await app.enter('docente');
    const [closed] = await watch(0).ready();
    if (closed)
      await app.dispatch(
        updateScheme({
          id: closed.id,
          edits: { name: { from: closed.name, to: 'Otro nombre' } },
        }),
      );
    expect(app.lastToast()?.message).toBe(
      'No se pudo actualizar los datos. No tiene permiso para esta acción.',
    );
    const other = { ...place(), idSubject: 'octavo-a-lengua' };
    await app.dispatch(addScheme({ id: newId(), place: other, fields: fields('Ajeno', 1) }));
    expect(app.lastToast()?.message).toContain('No tiene permiso para esta acción.');
  });

  it('schemes are copied one after the other, up to the one that does not fit', async () => {
    await app.enter('docente');
    const copies = [fields('Copia uno', 20), fields('Copia dos', 20)].map((each) => ({
      id: newId(),
      fields: each,
    }));
    await app.dispatch(copySchemes({ place: place(3), copies }));
    expect(app.lastToast()?.message).toContain('menor o igual a 10');
    expect(await total(3)).toMatchObject({ total: 9000 });
    // A repeat after a lost answer adds nothing twice.
    await app.dispatch(copySchemes({ place: place(3), copies: copies.slice(0, 1) })).unwrap();
    expect(await total(3)).toMatchObject({ total: 9000 });
  });
});
