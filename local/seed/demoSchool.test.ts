import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CURRENT_PARTIAL } from './institute';
import { buildDemoSchool, buildEmptySchool, DEMO_USERS } from './demoSchool';
import { collectionOf, readSchool } from './schoolReader';
import type { SeedSchool } from './writeSchool';

const NOW = Date.UTC(2026, 10, 18, 15, 0);
const school = buildDemoSchool({ now: NOW, scale: 1 });
const { all, get } = readSchool(school);

/** The function of firestore.rules that lists the fields of a collection's documents. */
const VALIDATORS = {
  institute: 'validInstitute',
  'courses/conduct': 'validConduct',
  users: 'validUser',
  books: 'validBook',
  units: 'validUnit',
  'units/topics': 'validTopic',
  courses: 'validCourse',
  'courses/students': 'validCard',
  'courses/teachers': 'validCard',
  subjects: 'validSubject',
  activities: 'validActivity',
  'activities/questions': 'validQuestion',
  'activities/answerKeys': 'validKey',
  tasks: 'isNewTask',
};

type Card = { id: string; name: string; surname: string; photo: string };
const members = (folder: 'students' | 'teachers' | 'books', courseId: string) =>
  all<Card>(`courses/${folder}`).filter((card) => card.parentId === courseId);

describe('buildDemoSchool', () => {
  it('the demo school is the same for the same arguments, except for the order of options', () => {
    const inOneOrder = ({ accounts, documents }: SeedSchool) => ({
      accounts,
      documents: documents.map(({ path, data }) =>
        Array.isArray(data.options)
          ? { path, data: { ...data, options: [...(data.options as string[])].sort() } }
          : { path, data },
      ),
    });
    const again = buildDemoSchool({ now: NOW, scale: 1 });
    expect(inOneOrder(again)).toEqual(inOneOrder(school));
    expect(again).not.toEqual(school);
  });

  it('the demo school has three courses of 20 students, their teachers, books and subjects', () => {
    const counts = (name: string) => all(name).length;
    expect(counts('institute')).toBe(1);
    expect(counts('courses')).toBe(3);
    expect(counts('subjects')).toBe(15);
    expect(counts('books')).toBe(8);
    const types = all<{ type: number }>('users').map(({ type }) => type);
    expect([1, 2, 3].map((type) => types.filter((each) => each === type).length)).toEqual([
      1, 7, 60,
    ]);
    const { partial, period } = get('institute/main') as {
      partial: { name: string; closed: boolean }[];
      period: { id: string };
    };
    expect(period.id).toBe('2026-2027');
    expect(partial.map(({ closed }) => closed)).toEqual([true, false, false, false]);
    expect(partial[CURRENT_PARTIAL]?.name).toBe('Segundo parcial');
  });

  it('the demo school grows with the scale and keeps the demo users', () => {
    const large = readSchool(buildDemoSchool({ now: NOW, scale: 3 }));
    for (const name of ['courses', 'subjects', 'tasks', 'tasks/notes', 'reportCards', 'schemes']) {
      expect(large.all(name)).toHaveLength(3 * all(name).length);
    }
    expect(large.all('users')).toHaveLength(1 + 3 * 67);
    expect(large.all('books')).toHaveLength(8);
    for (const { uid } of DEMO_USERS) {
      expect(large.get(`users/${uid}`)).toEqual(get(`users/${uid}`));
    }
    expect(large.get('courses/octavo-c')).toMatchObject({ course: 'C', name: 'Octavo' });
  });

  it('the demo school gives every path once, and stores no id and no undefined', () => {
    expect(new Set(school.documents.map(({ path }) => path)).size).toBe(school.documents.length);
    const hasUndefined = (value: unknown): boolean =>
      value === undefined ||
      (typeof value === 'object' && value !== null && Object.values(value).some(hasUndefined));
    const isCard = (path: string) => /^courses\/[^/]+\/(students|teachers|books)\//.test(path);
    const wrong = school.documents.filter(
      ({ path, data }) => hasUndefined(data) || 'id' in data !== isCard(path),
    );
    expect(wrong).toEqual([]);
  });

  it('the demo school stores exactly the fields that the rules require, and of others only those that may be missing', () => {
    const rules = readFileSync(join(import.meta.dirname, '..', '..', 'firestore.rules'), 'utf8');
    const wrong = Object.entries(VALIDATORS).flatMap(([collection, validator]) => {
      const [, list = '', mayBeMissing = ''] =
        new RegExp(
          `function ${validator}\\([^)]*\\) \\{\\s+return exactly(?:Or)?\\(\\[([^\\]]+)\\](?:,\\s+\\[([^\\]]+)\\])?`,
        ).exec(rules) ?? [];
      const namesIn = (text: string) => [...text.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
      const expected = namesIn(list).sort();
      const optional = new Set(namesIn(mayBeMissing));
      const keysOf = (data: object) => Object.keys(data).filter((name) => !optional.has(name));
      return school.documents.filter(
        ({ path, data }) =>
          collectionOf(path) === collection && keysOf(data).sort().join() !== expected.join(),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('the demo school gives every user an account with the same address, and each address to one', () => {
    const users = all<{ email: string }>('users');
    expect(school.accounts.map(({ uid, email }) => ({ id: uid, email }))).toEqual(
      users.map(({ id, email }) => ({ id, email })),
    );
    expect(new Set(school.accounts.map(({ email }) => email)).size).toBe(school.accounts.length);
  });

  it('the demo school lists the owner of every identification', () => {
    const users = all<{ identification: string }>('users');
    expect(all('identifications')).toHaveLength(users.length);
    for (const { id, identification } of users) {
      expect(get(`identifications/${identification}`)).toMatchObject({ uid: id });
    }
  });

  it('the demo school has the demo users with their roles and password', () => {
    expect(DEMO_USERS.map(({ role, email }) => `${role} ${email}`)).toEqual([
      'admin admin@aula.example.com',
      'docente docente@aula.example.com',
      'estudiante estudiante@aula.example.com',
      'estudiante estudiante2@aula.example.com',
    ]);
    for (const { uid, email, password, name } of DEMO_USERS) {
      expect(school.accounts).toContainEqual({ uid, email, password });
      const user = get(`users/${uid}`) as { name: string; surname: string };
      expect(`${user.name} ${user.surname}`).toBe(name);
    }
    expect(get('users/estudiante')).toMatchObject({ type: 3, courseId: 'octavo-a' });
    expect(get('users/estudiante2')).toMatchObject({ type: 3, courseId: 'octavo-a' });
    const taught = all<{ teacherId: string; courseId: string }>('subjects').filter(
      ({ teacherId }) => teacherId === 'docente',
    );
    expect(new Set(taught.map(({ courseId }) => courseId)).size).toBeGreaterThanOrEqual(3);
  });

  it('the demo school keeps member cards, counters and records of a course in step', () => {
    for (const course of all<{ totalStudents: number; totalTeachers: number }>('courses')) {
      const users = all<Card & { type: number; courseId: string }>('users');
      const students = users.filter(({ type, courseId }) => type === 3 && courseId === course.id);
      const teaching = new Set(
        all<{ courseId: string; teacherId: string; books: string[] }>('subjects')
          .filter(({ courseId }) => courseId === course.id)
          .map(({ teacherId }) => teacherId),
      );
      const ids = (cards: { id: string }[]) => cards.map(({ id }) => id).sort();
      expect(ids(members('students', course.id))).toEqual(ids(students));
      expect(ids(members('teachers', course.id))).toEqual([...teaching].sort());
      expect(course.totalStudents).toBe(20);
      expect(students).toHaveLength(course.totalStudents);
      expect(members('teachers', course.id)).toHaveLength(course.totalTeachers);
      for (const card of [...members('students', course.id), ...members('teachers', course.id)]) {
        expect(get(`users/${card.id}`)).toMatchObject({
          name: card.name,
          surname: card.surname,
          photo: card.photo,
        });
      }
      for (const { id, name } of members('books', course.id)) {
        expect(get(`books/${id}`)).toMatchObject({ name });
      }
    }
  });

  it('the demo school resolves every reference between documents', () => {
    type Refs = {
      courseId?: string;
      idCourse?: string;
      teacherId?: string;
      idTeacher?: string;
      subjectId?: string;
      idSubject?: string;
      idStudent?: string;
      bookId?: string;
      unitId?: string;
      books?: string[];
      activities?: string[];
      activitiesBook?: string[];
      /** Ids; of what the server counts, something by id. */
      tasks?: string[] | Record<string, unknown>;
      students?: string[] | Record<string, unknown> | number;
      tutor?: { id: string };
    };
    const idsOf = (refs: Refs['students'] = []): string[] =>
      Array.isArray(refs) ? refs : Object.keys(refs);
    const dangling: string[] = [];
    const check = (from: string, folder: string, ...ids: (string | undefined)[]) => {
      for (const id of ids) {
        if (id && !get(`${folder}/${id}`)) dangling.push(`${from} -> ${folder}/${id}`);
      }
    };
    for (const { path, data } of school.documents) {
      const refs = data as Refs;
      check(path, 'courses', refs.courseId, refs.idCourse);
      check(path, 'users', refs.teacherId, refs.idTeacher, refs.idStudent, refs.tutor?.id);
      check(path, 'users', ...idsOf(refs.students));
      check(path, 'subjects', refs.subjectId, refs.idSubject);
      check(path, 'books', refs.bookId, ...(refs.books ?? []));
      check(path, 'units', refs.unitId);
      check(path, 'activities', ...(refs.activities ?? []), ...(refs.activitiesBook ?? []));
      check(path, 'tasks', ...idsOf(refs.tasks));
    }
    expect(dangling).toEqual([]);
  });

  it('the demo school keeps the keys of the gradebook free of the separator of their ids', () => {
    const parts = all('reportCards').map(({ id }) => id.split('_').length);
    expect(new Set(parts)).toEqual(new Set([4]));
  });

  it('the demo school stays within the documents that the screens of one student and one teacher may read', () => {
    const ofCourse = all<{ courseId: string }>('tasks').filter(
      ({ courseId }) => courseId === 'octavo-a',
    );
    expect(ofCourse.length).toBeLessThanOrEqual(27);
    expect(members('books', 'octavo-a').length).toBeLessThanOrEqual(6);
  });
});

describe('buildEmptySchool', () => {
  it('the empty school has an institute with open partials and one admin', () => {
    const empty = buildEmptySchool();
    expect(empty.documents.map(({ path }) => collectionOf(path))).toEqual([
      'institute',
      'users',
      'identifications',
    ]);
    expect(empty.accounts.map(({ uid }) => uid)).toEqual(['admin']);
    const { partial } = readSchool(empty).get('institute/main') as {
      partial: { closed: boolean }[];
    };
    expect(partial.some(({ closed }) => closed)).toBe(false);
  });
});
