import { describe, expect, it } from 'vitest';
import { compareSpanish } from '../../src/domain/names';
import { findEdits } from '../../src/domain/edits';
import type { Topic, Unit } from '../../src/models/book';
import { allUnits, topicsOfUnit, unitById, unitsOfBook } from '../../src/store/unit/unitSlice';
import {
  addTopic,
  addUnit,
  deleteTopic,
  deleteUnit,
  updateTopic,
  updateUnit,
  type UnitFields,
} from '../../src/store/unit/unitWrites';
import { useAdmin } from '../support/admin';
import { done, refused, useApp } from '../support/app';

const { db } = useAdmin();
const app = useApp();

const BOOK = { id: 'matematica-8', name: 'Matemática 8' };
const OTHER = { id: 'matematica-9-10', name: 'Álgebra y funciones 9 y 10' };
const UNIT = 'matematica-8-unidad-1';
const stored = async (path: string) => (await db.doc(path).get()).data();
const unitOf = async (id: string) => ({ ...(await stored(`units/${id}`)), id }) as Unit;
const TOPIC: Topic = {
  id: 'circulo',
  unitId: UNIT,
  name: 'Área del círculo',
  url: 'https://libro.ec/circulo',
};

describe('the queries of units', () => {
  it('the queries give every unit by name and book, those of a book, one unit, and its topics', async () => {
    await app.enter('estudiante');
    const all = app.watch(allUnits);
    const found = await db.collection('units').where('deleted', '==', false).get();
    const titles = (units: readonly { name: string; bookName: string }[]) =>
      units.map(({ name, bookName }) => `${name} / ${bookName}`);
    const stored = found.docs.map((unit) => unit.data() as { name: string; bookName: string });
    expect(titles(await all.ready())).toEqual(titles(stored).sort(compareSpanish));

    const ofBook = app.watch(unitsOfBook, BOOK.id);
    const names = (await ofBook.ready()).map(({ name }) => name);
    expect(names).toEqual(['Expresiones y ecuaciones', 'Geometría plana', 'Números enteros']);
    expect((await app.watch(unitsOfBook, OTHER.id).ready()).map(({ name }) => name)).not.toEqual(
      names,
    );
    await db.doc(`units/${UNIT}`).update({ deleted: true });
    await expect.poll(() => ofBook.view().items.some(({ id }) => id === UNIT)).toBe(false);
    expect(all.view().items.some(({ id }) => id === UNIT)).toBe(false);
    expect((await app.watch(unitById, UNIT).ready())[0]?.deleted).toBe(true);
    await db.doc(`units/${UNIT}`).update({ deleted: false });
  });

  it('the topics of each unit are kept apart, live', async () => {
    await app.enter('estudiante');
    const topics = app.watch(topicsOfUnit, UNIT);
    const others = app.watch(topicsOfUnit, 'matematica-8-unidad-2');
    const names = (await topics.ready()).map(({ name }) => name);
    expect(names).toEqual([...names].sort(compareSpanish));
    expect((await others.ready()).every(({ unitId }) => unitId === 'matematica-8-unidad-2')).toBe(
      true,
    );
    const before = others.view();
    // The ids of topics repeat from unit to unit.
    const { id = '', name = '' } = topics.view().items[0] ?? {};
    await db.doc(`units/${UNIT}/topics/${id}`).update({ name: 'Aaa' });
    await expect.poll(() => topics.view().items[0]?.name).toBe('Aaa');
    expect(others.view()).toBe(before);
    await db.doc(`units/${UNIT}/topics/${id}`).update({ name });
  });
});

const save = (id: string, unit: Unit, fields: Partial<UnitFields>) =>
  updateUnit({ id, edits: findEdits<UnitFields>(unit, fields) });

describe('saving a unit', () => {
  it('a unit is added, moved with its activities, and deleted softly', async () => {
    await app.enter('admin');
    const unit = { id: 'estadistica', name: 'Estadística básica' };
    const add = () =>
      app.write(addUnit({ id: unit.id, fields: { name: unit.name, bookId: BOOK.id } }));
    expect(await add()).toEqual(done('Unidad creada'));
    expect(await add()).toEqual(done('Unidad creada')); // the same one
    expect(await stored('units/estadistica')).toEqual({
      name: unit.name,
      book: BOOK,
      bookId: BOOK.id,
      bookName: BOOK.name,
      deleted: false,
    });
    const source = await stored('activities/matematica-8-taller');
    await db.doc('activities/de-la-unidad').set({ ...source, unitId: unit.id, bookId: BOOK.id });
    const previous = await unitOf(unit.id);

    // Under the same book its activities are not even read.
    expect(await app.write(save(unit.id, previous, { name: 'Estadística' }))).toEqual(
      done('Unidad actualizada'),
    );
    expect(await stored('activities/de-la-unidad')).toMatchObject({ bookId: BOOK.id });
    expect(await app.write(save(unit.id, previous, { bookId: OTHER.id }))).toEqual(
      done('Unidad actualizada'),
    );
    expect(await stored('units/estadistica')).toMatchObject({
      book: OTHER,
      bookId: OTHER.id,
      bookName: OTHER.name,
    });
    expect(await stored('activities/de-la-unidad')).toMatchObject({
      unitId: unit.id,
      bookId: OTHER.id,
    });
    expect(await app.write(deleteUnit(unit.id))).toEqual(done('Unidad eliminada'));
    expect(await stored('units/estadistica')).toMatchObject({ deleted: true });
    await db.doc('activities/de-la-unidad').delete();
  });

  it('a refused save of a unit says so and changes nothing', async () => {
    await app.enter('docente');
    const previous = await unitOf(UNIT);
    const fields = { name: 'Un nombre ajeno', bookId: BOOK.id };
    expect(await app.write(addUnit({ id: 'ajena', fields }))).toEqual(
      refused('No se pudo guardar los datos.'),
    );
    for (const thunk of [
      save(UNIT, previous, { name: fields.name }),
      save(UNIT, previous, { bookId: OTHER.id }),
      deleteUnit(UNIT),
    ]) {
      expect(await app.write(thunk)).toEqual(refused('No se pudo actualizar los datos.'));
    }
    expect(await stored('units/ajena')).toBeUndefined();
    expect(await unitOf(UNIT)).toEqual(previous);
  });
});

const changeTopic = (topic: Topic, { name }: Pick<Topic, 'name'>) =>
  updateTopic({ unitId: UNIT, id: topic.id, edits: { name: { from: topic.name, to: name } } });

describe('saving a topic', () => {
  it('a topic is added, changed and removed for good', async () => {
    await app.enter('admin');
    const path = `units/${UNIT}/topics/${TOPIC.id}`;
    const { id: _key, ...document } = TOPIC;
    expect(await app.write(addTopic(TOPIC))).toEqual(done('Tema creado'));
    expect(await stored(path)).toEqual(document);
    const name = 'Área y perímetro del círculo';
    expect(await app.write(changeTopic(TOPIC, { name }))).toEqual(done('Tema actualizado'));
    expect(await stored(path)).toEqual({ ...document, name });
    expect(await app.write(deleteTopic(TOPIC))).toEqual(done('Tema eliminado'));
    expect(await stored(path)).toBeUndefined();
  });

  it('a refused save of a topic says so', async () => {
    await app.enter('docente');
    const before = await stored(`units/${UNIT}/topics/tema-1`);
    const topic = { ...before, id: 'tema-1' } as Topic;
    expect(await app.write(addTopic(TOPIC))).toEqual(refused('No se pudo guardar los datos.'));
    for (const thunk of [changeTopic(topic, { name: 'Un nombre ajeno' }), deleteTopic(topic)]) {
      expect(await app.write(thunk)).toEqual(refused('No se pudo actualizar los datos.'));
    }
    expect(await stored(`units/${UNIT}/topics/tema-1`)).toEqual(before);
    expect(await stored(`units/${UNIT}/topics/${TOPIC.id}`)).toBeUndefined();
  });
});
