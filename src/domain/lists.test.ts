import { describe, expect, it } from 'vitest';
import { buildLists, LIST_SHARDS, listedEntry, listId, shardOf } from './lists';

const PERSON = {
  name: 'Ana',
  surname: 'Vera',
  email: 'ana@x.ec',
  phone: '0991234567',
  type: 3,
  status: true,
  deleted: false,
};

describe('shardOf', () => {
  it('an id always belongs to the same document of a list, and 1,200 ids fill all evenly', () => {
    const counts = Array<number>(LIST_SHARDS.students).fill(0);
    for (let i = 0; i < 1200; i += 1) {
      const shard = shardOf('students', `estudiante-${String(i)}`);
      counts[shard] = (counts[shard] ?? 0) + 1;
    }
    expect(Math.min(...counts)).toBeGreaterThan(100);
    expect(Math.max(...counts)).toBeLessThan(200);
    // A stored list is found by this number: it must never change.
    expect(['estudiante', 'docente', 'ñandú'].map((id) => shardOf('students', id))).toEqual([
      1, 5, 5,
    ]);
  });
});

describe('listedEntry', () => {
  it('an entry holds the fields that lists show, and nothing of a deleted person or of another type', () => {
    expect(listedEntry('students', PERSON)).toEqual({
      name: 'Ana',
      surname: 'Vera',
      email: 'ana@x.ec',
      phone: PERSON.phone,
      type: 3,
      status: true,
    });
    expect(listedEntry('teachers', PERSON)).toBeNull();
    expect(listedEntry('students', { ...PERSON, deleted: true })).toBeNull();
    expect(listedEntry('students', undefined)).toBeNull();
    expect(listedEntry('courses', { name: 'Octavo', course: 'A', totalStudents: 3 })).toEqual({
      name: 'Octavo',
      course: 'A',
    });
  });
});

describe('buildLists', () => {
  it('every document that is listed stands in the list document of its id', () => {
    const documents = ['a', 'b', 'c'].map((id) => ({ id, data: { name: id, course: 'A' } }));
    const lists = buildLists('courses', [...documents, { id: 'd', data: { deleted: true } }]);
    const placed = [...lists].flatMap(([name, { items }]) =>
      Object.keys(items).map((id) => [id, name]),
    );
    expect(Object.fromEntries(placed)).toEqual(
      Object.fromEntries(
        documents.map(({ id }) => [id, listId('courses', shardOf('courses', id))]),
      ),
    );
  });
});
