import { describe, expect, it } from 'vitest';
import type { Scheme } from '../../models/gradebook';
import {
  type GenerationInput,
  type GenerationPlan,
  isAllMade,
  isCompletePlan,
  isOvertaken,
  planGeneration,
} from './generate';
import { SPEC_POLICY } from './policy';
import type { GradebookStudent } from './students';

const student = (id: string, since: number | null = null): GradebookStudent => ({
  id,
  name: id,
  surname: 'Vera',
  identification: '',
  since,
  isFormer: false,
});
const scheme = (id: string, percent: number, tasks: string[] = []): Scheme => ({
  id,
  name: `Esquema ${id}`,
  description: '',
  percent,
  idPeriod: 'p',
  idSubject: 'mate',
  indexPartial: 0,
  teacherId: 'docente',
  tasks,
  external: tasks.length === 0,
  deleted: false,
});
const sent = { noteFinal: 0, subNotes: [], comment: '', reviewed: false, fecha: 5 };

const input = (more: Partial<GenerationInput> = {}): GenerationInput => ({
  idPeriod: 'p',
  subject: { id: 'mate', courseId: 'octavo', teacherId: 'docente' },
  indexPartial: 0,
  isClosed: false,
  schemes: [scheme('typed', 45), scheme('tasks', 40, ['t'])],
  students: [student('ana'), student('eva'), student('leo', 100)],
  sources: {
    returned: new Map(),
    given: new Map(),
    exceptions: new Map(),
    tasks: new Map([['t', { id: 't', title: 'Tarea', dateEnd: 10, deleted: false }]]),
    submissions: new Map([
      [
        't',
        new Map([
          ['ana', { ...sent, noteFinal: 9, reviewed: true }],
          ['eva', sent],
        ]),
      ],
    ]),
    scores: new Map([['typed', new Map([['ana', 8]])]]),
    now: 1000,
  },
  stored: [],
  ticks: new Map(),
  policy: SPEC_POLICY,
  ...more,
});
function plan(more: Partial<GenerationInput> = {}): GenerationPlan {
  const found = planGeneration(input(more));
  if (found.kind !== 'plan') throw new Error(found.kind);
  return found;
}
/** The cards that a plan writes, in their stored form. */
const storedBy = ({ writes }: GenerationPlan) =>
  writes.map(({ card, base }) => ({ ...card, revision: base + 1 }));
const changes = ({ rows }: GenerationPlan) =>
  rows.map(({ student: { id }, change, isWritten }) => `${id} ${change} ${String(isWritten)}`);

describe('planGeneration', () => {
  it('report cards cannot be generated for a partial without schemes or for a closed one', () => {
    expect(planGeneration(input({ schemes: [] }))).toEqual({ kind: 'noSchemes' });
    const deleted = { ...scheme('typed', 45), deleted: true };
    expect(planGeneration(input({ schemes: [deleted] }))).toEqual({ kind: 'noSchemes' });
    expect(planGeneration(input({ isClosed: true }))).toEqual({ kind: 'closed' });
  });

  it('planGeneration shows each student’s final and counts what is missing', () => {
    const found = plan();
    expect(changes(found)).toEqual(['ana new true', 'eva new true', 'leo newcomer false']);
    expect(found.rows.map(({ noteFinal }) => noteFinal)).toEqual([7.2, 2.55, 2.55]);
    expect(found).toMatchObject({
      percent: 85,
      highestFinal: 8.5,
      defaultedSchemes: 2, // both of eva's
      defaultedTasks: 1, // eva's submission waits for its grade
      unreviewed: 1,
      counts: { new: 2, changed: 0, same: 0, manual: 0, newcomer: 1 },
    });
    expect(found.writes.map(({ card, base }) => [card.id, base])).toEqual([
      ['p_mate_ana_0', 0],
      ['p_mate_eva_0', 0],
    ]);
    expect(found.rows[0]?.card).toMatchObject({
      courseId: 'octavo',
      noteFinal: 7.2,
    });
  });

  it('who has more time for a task, and the missing grade meanwhile, is named', () => {
    const { sources } = input();
    const exceptions = new Map([['t', new Map([['eva', { dateEnd: 2000, exempt: false }]])]]);
    const submissions = new Map([['t', new Map(sources.submissions.get('t'))]]);
    submissions.get('t')?.delete('eva');
    const found = plan({ sources: { ...sources, exceptions, submissions } });
    expect(found.stillOpen.map(({ id }) => id)).toEqual(['eva']);
    const later = plan({ sources: { ...sources, exceptions, submissions, now: 3000 } });
    expect(later.stillOpen).toEqual([]);
  });

  it('generating a second time writes no report card', () => {
    const again = plan({ stored: storedBy(plan()) });
    expect(changes(again)).toEqual(['ana same false', 'eva same false', 'leo newcomer false']);
    expect(again.writes).toEqual([]);
    expect(again).toMatchObject({ defaultedSchemes: 2, unreviewed: 1 });
  });

  it('planGeneration shows the difference from the stored final', () => {
    const stored = storedBy(plan());
    const scores = new Map([['typed', new Map([['ana', 7.5]])]]);
    const changed = plan({ stored, sources: { ...input().sources, scores } });
    expect(changes(changed)[0]).toBe('ana changed true');
    expect(changed.rows.map(({ difference }) => difference)).toEqual([-0.22, 0, null]); // 7.2 -> 6.98
    expect(changed.writes.map(({ card, base }) => [card.idStudent, base])).toEqual([['ana', 1]]);
  });

  it('planGeneration tells when a report card that is left out stays out of date', () => {
    const stored = storedBy(plan());
    const scores = new Map([['typed', new Map([['ana', 7.5]])]]);
    const sources = { ...input().sources, scores };
    expect(plan({ stored, sources }).leavesStale).toBe(false);
    const ticks = new Map([['ana', false]]);
    expect(plan({ stored, sources, ticks }).leavesStale).toBe(true);
    expect(plan({ stored }).leavesStale).toBe(false);
  });

  it('a renamed scheme changes the report cards even when the finals stay', () => {
    const schemes = [{ ...scheme('typed', 45), name: 'Lecciones' }, scheme('tasks', 40, ['t'])];
    const renamed = plan({ stored: storedBy(plan()), schemes });
    expect(changes(renamed).slice(0, 2)).toEqual(['ana changed true', 'eva changed true']);
    expect(renamed.rows[0]?.difference).toBe(0);
  });

  it('a final set by hand is kept unless its student is ticked', () => {
    const stored = storedBy(plan()).map((card) => ({ ...card, manual: true, noteFinal: 9 }));
    const kept = plan({ stored });
    expect(changes(kept).slice(0, 2)).toEqual(['ana manual false', 'eva manual false']);
    expect(kept.rows[0]?.difference).toBe(-1.8);
    const ticked = plan({ stored, ticks: new Map([['ana', true]]) });
    expect(ticked.writes.map(({ card }) => [card.idStudent, card.manual])).toEqual([
      ['ana', false],
    ]);
  });

  it('ticks include a newcomer and leave a student out', () => {
    const ticks = new Map([
      ['leo', true],
      ['eva', false],
    ]);
    const found = plan({ ticks });
    expect(found.writes.map(({ card }) => card.idStudent)).toEqual(['ana', 'leo']);
    expect(found.unreviewed).toBe(0);
  });

  it('a report card without an inputs hash is written again', () => {
    const stored = storedBy(plan()).map(({ inputsHash: _, ...card }) => card);
    expect(plan({ stored }).counts.changed).toBe(2);
  });
});

describe('what a run has to say', () => {
  it('a run is overtaken once somebody else has stored one of its cards since they were compared', () => {
    const { writes } = plan();
    const id = writes[0]?.card.id ?? '';
    expect(isOvertaken(writes, [])).toBe(false);
    expect(isOvertaken(writes, [{ id: 'other', revision: 3 }])).toBe(false);
    expect(isOvertaken(writes, [{ id, revision: 1 }])).toBe(true);
    const again = writes.map((each) => ({ ...each, base: 1 }));
    expect(isOvertaken(again, [{ id, revision: 1 }])).toBe(false);
    expect(isOvertaken(again, [{ id, revision: 2 }])).toBe(true);
  });

  it('report cards are up to date where none is missing or out of date, and not where they are only left out', () => {
    const first = plan();
    expect(isAllMade(first)).toBe(false);
    expect(isAllMade(plan({ stored: storedBy(first) }))).toBe(true);
    const ticks = new Map(first.writes.map(({ card }) => [card.idStudent, false]));
    expect(plan({ ticks }).writes).toEqual([]);
    expect(isAllMade(plan({ ticks }))).toBe(false);
  });
});

describe('isCompletePlan', () => {
  const schemes = [scheme('typed', 60), scheme('tasks', 40, ['t'])];
  const isComplete = (more: Partial<GenerationInput> = {}) => {
    return isCompletePlan(plan({ schemes, ...more }));
  };
  const ana = [student('ana')];

  it('a plan is complete when its percents are 100 and everybody is graded', () => {
    expect(isComplete({ students: ana })).toBe(true);
    expect(isComplete({ students: ana, schemes: [scheme('typed', 99.99)] })).toBe(false);
  });

  it('a blank score, or work that waits for its review, leaves it open', () => {
    expect(isComplete({ students: [student('new')] })).toBe(false);
    const { sources } = input();
    const scores = new Map([['typed', new Map([['eva', 8]])]]);
    expect(isComplete({ students: [student('eva')], sources: { ...sources, scores } })).toBe(false);
  });

  it('a scheme of tasks that has none yet, as from the year before, leaves it open', () => {
    const empty = { ...scheme('empty', 40), external: false };
    expect(isComplete({ students: ana, schemes: [scheme('typed', 60), empty] })).toBe(false);
  });

  it('a task that nobody sent counts its missing grade, and leaves nothing open', () => {
    const { sources } = input();
    const scores = new Map([['typed', new Map([['late', 8]])]]);
    expect(isComplete({ students: [student('late')], sources: { ...sources, scores } })).toBe(true);
  });

  it('a task for which somebody without a grade still has time leaves it open', () => {
    const { sources } = input();
    const scores = new Map([['typed', new Map([['late', 8]])]]);
    const exceptions = new Map([['t', new Map([['late', { dateEnd: 2000, exempt: false }]])]]);
    const students = [student('late')];
    const at = (now: number) => ({ ...sources, scores, exceptions, now });
    expect(isComplete({ students, sources: at(1000) })).toBe(false);
    expect(isComplete({ students, sources: at(3000) })).toBe(true);
  });

  it('no report card is made for whoever left the course: the other course makes it', () => {
    const gone = { ...student('gone'), isFormer: true };
    const plan = planGeneration({ ...input(), students: [...ana, gone] });
    expect(plan.kind === 'plan' && plan.rows.map((row) => row.student.id)).toEqual(
      ana.map(({ id }) => id),
    );
  });

  it('whoever left the course, or came after the partial, leaves nothing open', () => {
    const gone = { ...student('gone'), isFormer: true };
    expect(isComplete({ students: [...ana, gone, student('leo', 100)] })).toBe(true);
  });
});
