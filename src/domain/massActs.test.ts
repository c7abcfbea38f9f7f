import { describe, expect, it } from 'vitest';
import { USER_TYPE } from '../models/user';
import { canUndo, massChange, planMass, undoChange } from './massActs';

const STUDENT = { type: USER_TYPE.student, status: true, courseId: 'octavo-a' };
const TEACHER = { type: USER_TYPE.teacher, status: true, courseId: 'octavo-a' };
const ana = { ...STUDENT, id: 'ana' };
const luis = { ...STUDENT, id: 'luis', courseId: 'noveno-a' };
const eva = { ...STUDENT, id: 'eva', status: false, courseId: '' };
const move = { kind: 'move', courseId: 'noveno-a' } as const;
const deactivate = { kind: 'deactivate' } as const;

describe('an act on many people', () => {
  it('a move leaves out who is there already and students who are inactive, and says why', () => {
    expect(planMass([ana, luis, eva], move)).toEqual({
      affected: [ana],
      left: [
        { person: luis, why: 'alreadyThere' },
        { person: eva, why: 'inactiveHasNoCourse' },
      ],
    });
  });

  it('an inactive teacher may get a main course', () => {
    const teacher = { ...TEACHER, id: 'rosa', status: false };
    expect(planMass([teacher], move).affected).toEqual([teacher]);
  });

  it('only who is active is made inactive, and everybody can be deleted', () => {
    expect(planMass([ana, eva], deactivate)).toEqual({
      affected: [ana],
      left: [{ person: eva, why: 'alreadyInactive' }],
    });
    expect(planMass([ana, luis, eva], { kind: 'delete' }).affected).toEqual([ana, luis, eva]);
  });

  it('a student who is made inactive leaves the course, a teacher and a student without one leave none', () => {
    const status = { from: true, to: false };
    expect(massChange(ana, deactivate)).toEqual({
      id: 'ana',
      edits: { status, courseId: { from: 'octavo-a', to: '' } },
    });
    expect(massChange({ ...ana, courseId: '' }, deactivate).edits).toEqual({ status });
    expect(massChange({ ...TEACHER, id: 'rosa' }, deactivate).edits).toEqual({ status });
  });

  it('a change is taken back by the same fields the other way round', () => {
    expect(undoChange(massChange(ana, move))).toEqual({
      id: 'ana',
      edits: { courseId: { from: 'noveno-a', to: 'octavo-a' } },
    });
    expect(undoChange(massChange(ana, deactivate))).toEqual({
      id: 'ana',
      edits: { courseId: { from: '', to: 'octavo-a' }, status: { from: false, to: true } },
    });
  });

  it('a deletion and a main course of teachers cannot be taken back as a whole', () => {
    expect(canUndo(USER_TYPE.student, move)).toBe(true);
    expect(canUndo(USER_TYPE.teacher, move)).toBe(false);
    expect(canUndo(USER_TYPE.teacher, deactivate)).toBe(true);
    expect(canUndo(USER_TYPE.student, { kind: 'delete' })).toBe(false);
  });
});
