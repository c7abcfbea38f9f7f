import { describe, expect, it } from 'vitest';
import { countAttention, isStarting } from './schoolAttention';

const student = (id: string, courseId: string, more: object = {}) => ({
  id,
  courseId,
  status: true,
  mustChangePassword: false,
  ...more,
});
const SCHOOL = {
  students: [
    student('a', 'one'),
    student('b', ''),
    student('c', 'gone', { mustChangePassword: true }),
    student('d', '', { status: false, mustChangePassword: true }),
    student('e', '', { graduated: '2025-2026' }),
  ],
  teachers: [{ id: 't' }],
  subjects: [
    { teacherId: 't', schedule: { 0: [{ start: '07:15', end: '07:55' }] } },
    { teacherId: 'left', schedule: { 0: [] } },
  ],
  courses: [{ id: 'one' }, { id: 'two' }],
};

describe('countAttention', () => {
  it('what needs attention is counted for active students, courses and subjects', () => {
    expect(countAttention(SCHOOL)).toEqual({
      studentsWithoutCourse: 2,
      coursesWithoutStudents: 1,
      subjectsWithoutTeacher: 1,
      subjectsWithoutSchedule: 1,
      temporaryPasswords: 1,
    });
  });
});

describe('isStarting', () => {
  it('a school is starting while it has no course, teacher, subject or student', () => {
    expect(isStarting(SCHOOL)).toBe(false);
    for (const part of ['students', 'teachers', 'subjects', 'courses'] as const) {
      expect(isStarting({ ...SCHOOL, [part]: [] })).toBe(true);
    }
  });
});
