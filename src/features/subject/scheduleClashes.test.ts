import { describe, expect, it } from 'vitest';
import { SLOTS, spansOf as spansIn } from '../../domain/timetable';
import { busyHours, describeClashes, findCourseClashes, rivalsOf } from './scheduleClashes';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';

const spansOf = (slots: readonly number[]) => spansIn(slots, SLOTS);

const subject = (id: string, over: Partial<NamedSubject> = {}): NamedSubject => ({
  id,
  name: id,
  description: '',
  courseId: 'octavo',
  idCourse: 'octavo',
  course: 'Octavo A',
  teacherId: 'ana',
  teacher: 'Ana',
  urlZoom: '',
  books: [],
  schedule: {},
  deleted: false,
  ...over,
});

const own = subject('Matemática');
const both = subject('Física', { schedule: { '0': spansOf([0]) } });
const ofCourse = subject('Lengua', { teacherId: 'luis', schedule: { '4': spansOf([6]) } });
const ofTeacher = subject('Matemática 9', {
  courseId: 'noveno',
  course: 'Noveno A',
  schedule: { '0': spansOf([0, 1]), '6': [{ start: '07:15', end: '12:35' }] },
});
const ofNobody = subject('Inglés', {
  courseId: 'noveno',
  teacherId: 'luis',
  schedule: { '0': spansOf([0]) },
});
const ALL = [own, both, ofCourse, ofTeacher, ofNobody];

describe('whose hours clash', () => {
  const rivals = rivalsOf(own, ALL);

  it('clashes come from the other subjects of the course and of the teacher', () => {
    expect(rivals).toEqual([both, ofCourse, ofTeacher]);
  });

  it('clashes are told with subject, day and hour, in the order of the week', () => {
    const schedule = { '0': spansOf([0, 1, 2]), '4': spansOf([6]), '6': spansOf([0]) };
    expect(describeClashes(own, schedule, rivals, SLOTS)).toEqual([
      'Física · Octavo A (mismo curso y docente): lunes, 07:15 - 07:55',
      'Matemática 9 · Noveno A (mismo docente): lunes, 07:15 - 07:55',
      'Matemática 9 · Noveno A (mismo docente): lunes, 07:55 - 08:35',
      'Lengua · Octavo A (mismo curso): viernes, 11:55 - 12:35',
    ]);
    expect(describeClashes(own, { '0': spansOf([2]) }, rivals, SLOTS)).toEqual([]);
  });

  it('clashes are marked in the week', () => {
    const at = busyHours(own, rivals, SLOTS);
    expect(at('0', 0)).toEqual(['Física', 'Matemática 9 · Noveno A']);
    expect(at('0', 2)).toEqual([]);
    expect(at('0', 99)).toEqual([]);
  });
});

describe('the clashes of a whole course', () => {
  it('two subjects at once and a teacher who is elsewhere are told hour by hour', () => {
    const maths = { ...own, schedule: { '0': spansOf([0, 1]) } };
    expect(findCourseClashes([maths, both, ofCourse], [ofTeacher, ofNobody], SLOTS)).toEqual([
      { weekday: '0', slot: 0, text: 'Lunes, 07:15: Matemática y Física a la vez' },
      { weekday: '0', slot: 0, text: 'Lunes, 07:15: Ana ya tiene Matemática 9 · Noveno A' },
      { weekday: '0', slot: 1, text: 'Lunes, 07:55: Ana ya tiene Matemática 9 · Noveno A' },
    ]);
  });

  it('a week without a clash tells nothing', () => {
    expect(findCourseClashes([ofCourse], [ofTeacher], SLOTS)).toEqual([]);
  });
});
