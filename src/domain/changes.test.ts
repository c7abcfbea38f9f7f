import { describe, expect, it } from 'vitest';
import {
  describeChange,
  groupChanges,
  idsConcerned,
  MAX_CHANGED_FIELDS,
  MAX_CHANGED_TEXT,
} from './changes';

const person = {
  name: 'Ana',
  phone: '0991234567',
  status: true,
  photo: 'a',
  courseId: 'octavo-a',
  mustChangePassword: true,
  formerCourses: {},
  deleted: false,
};

describe('describeChange', () => {
  it('a changed document tells each field before and after, in the order of their names', () => {
    expect(
      describeChange('person', person, { ...person, status: false, phone: '0990000000' }),
    ).toEqual({
      action: 'changed',
      fields: [
        { field: 'phone', from: '0991234567', to: '0990000000' },
        { field: 'status', from: 'true', to: 'false' },
      ],
    });
  });

  it('counts, copies and marks that the server keeps are no change', () => {
    const marked = { ...person, mustChangePassword: false, formerCourses: { a: { left: 1 } } };
    expect(describeChange('person', person, marked)).toBeNull();
    const course = { name: 'Octavo', totalStudents: 1, hasMoves: false, tutor: null };
    expect(describeChange('course', course, { ...course, totalStudents: 2 })).toBeNull();
    expect(describeChange('subject', { idCourse: 'a' }, { idCourse: 'b' })).toBeNull();
  });

  it('the address of a photo is not kept', () => {
    expect(describeChange('person', person, { ...person, photo: 'b' })?.fields).toEqual([
      { field: 'photo', from: '', to: '' },
    ]);
  });

  it('a document that comes, is deleted and comes back says just that', () => {
    const gone = { ...person, deleted: true };
    expect(describeChange('person', undefined, person)).toEqual({ action: 'created', fields: [] });
    expect(describeChange('person', person, gone)).toEqual({ action: 'deleted', fields: [] });
    expect(describeChange('person', person, undefined)).toEqual({ action: 'deleted', fields: [] });
    expect(describeChange('person', gone, person)?.action).toBe('restored');
    expect(describeChange('person', undefined, undefined)).toBeNull();
  });

  it('maps and lists of maps are compared value by value, lists of texts whole', () => {
    const before = {
      tutor: null,
      schedule: { 0: ['07:15-07:55'] },
      partial: [{ name: 'P1', closed: false }],
    };
    const after = {
      tutor: { id: 'docente', name: 'Rosa' },
      schedule: { 0: ['07:15-07:55', '08:35-09:15'] },
      partial: [{ name: 'P1', closed: true }],
    };
    expect(describeChange('course', before, after)?.fields).toEqual([
      { field: 'partial.0.closed', from: 'false', to: 'true' },
      { field: 'schedule.0', from: '07:15-07:55', to: '07:15-07:55, 08:35-09:15' },
      { field: 'tutor.name', from: '', to: 'Rosa' },
    ]);
  });

  it('a record stays small however much changed', () => {
    const many = (value: string) =>
      Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`f${String(i)}`, value]));
    const fields = describeChange('subject', many(''), many('x'.repeat(5000)))?.fields ?? [];
    expect(fields).toHaveLength(MAX_CHANGED_FIELDS);
    expect(fields.every(({ to }) => to.length === MAX_CHANGED_TEXT)).toBe(true);
  });
});

it('a change concerns the record and its courses and teachers of before and after, each once', () => {
  expect(
    idsConcerned('s', { courseId: 'a', teacherId: 't' }, { courseId: 'b', teacherId: 't' }),
  ).toEqual(['s', 'a', 't', 'b']);
  expect(idsConcerned('p', undefined, { courseId: '' })).toEqual(['p']);
});

describe('groupChanges', () => {
  const change = (at: number, more: object = {}) => ({
    by: 'admin',
    kind: 'person' as const,
    action: 'changed' as const,
    fields: [{ field: 'phone', from: '', to: String(at) }],
    at,
    ...more,
  });

  it('changes of one minute by one person to the same fields are one group', () => {
    const groups = groupChanges([change(59_000), change(58_000), change(0)]);
    expect(groups.map((group) => group.length)).toEqual([3]);
  });

  it.each([
    ['person', { by: 'docente' }],
    ['kind', { kind: 'course' }],
    ['action', { action: 'deleted' }],
    ['field', { fields: [] }],
    ['minute', { at: 61_000 }],
  ])('another %s begins another group', (_, more) => {
    expect(groupChanges([change(1), change(2, more), change(3)])).toHaveLength(3);
  });
});
