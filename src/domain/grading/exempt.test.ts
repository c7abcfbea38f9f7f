import { describe, expect, it } from 'vitest';
import { schemeOf as scheme } from '../../../tests/support/schemes';
import type { ExceptionTerms } from '../../models/exception';
import { gradeNeeded } from './needed';
import { computePartial } from './partial';
import { ECUADOR_POLICY, SPEC_POLICY } from './policy';
import { partialStanding } from './provisional';
import { buildReportCard, inputsHash, isStale } from './report';
import type { GradeSources } from './scheme';

// The effects of an extension and an exemption on the grades of one student.

const OVER = 10;
const NOW = 20;
const schemes = [scheme('exam', 60), scheme('tasks', 40, ['t1', 't2'])];
const graded = (noteFinal: number) => ({
  noteFinal,
  subNotes: [],
  comment: '',
  reviewed: true,
  fecha: 5,
});
const sourcesWith = (
  terms: Record<string, ExceptionTerms>,
  submissions: Record<string, ReturnType<typeof graded>> = {},
): GradeSources => ({
  now: NOW,
  tasks: new Map(['t1', 't2'].map((id) => [id, { id, title: id, dateEnd: OVER, deleted: false }])),
  submissions: new Map(
    Object.entries(submissions).map(([id, each]) => [id, new Map([['ana', each]])]),
  ),
  returned: new Map(),
  given: new Map(),
  exceptions: new Map(Object.entries(terms).map(([id, each]) => [id, new Map([['ana', each]])])),
  scores: new Map([['exam', new Map([['ana', 8]])]]),
});
const ana = { id: 'ana', since: null };
const partialOf = (...args: Parameters<typeof sourcesWith>) =>
  computePartial(schemes, ana, sourcesWith(...args), SPEC_POLICY);
const kindsOf = ({ entries }: ReturnType<typeof partialOf>) =>
  entries[1]?.tasks.map(({ kind }) => kind);
const EXEMPT: ExceptionTerms = { dateEnd: null, exempt: true };

describe('a student with more time', () => {
  it('the missing grade counts after the student’s own end, not after the task’s', () => {
    const waiting = partialOf({ t1: { dateEnd: NOW, exempt: false } });
    expect(kindsOf(waiting)).toEqual(['pending', 'defaulted']);
    const over = partialOf({ t1: { dateEnd: NOW - 1, exempt: false } });
    expect(kindsOf(over)).toEqual(['defaulted', 'defaulted']);
  });
});

describe('an exempt student', () => {
  it('the task is left out of the mean, also when it is graded', () => {
    const both = { t1: graded(4), t2: graded(9) };
    expect(partialOf({}, both).entries[1]).toMatchObject({ grade: 6.5, kind: 'average' });
    const without = partialOf({ t1: EXEMPT }, both);
    expect(without.entries[1]).toMatchObject({ grade: 9, kind: 'average' });
    expect(kindsOf(without)).toEqual(['exempt', 'graded']);
    expect(partialOf({ t1: { ...EXEMPT, exempt: false } }, both).entries[1]?.grade).toBe(6.5);
  });

  it('work that waits to be reviewed is not counted for an exempt student', () => {
    const waiting = { t1: { ...graded(0), noteFinal: 0, reviewed: false } };
    expect(partialOf({}, waiting).unreviewed).toBe(1);
    expect(partialOf({ t1: EXEMPT }, waiting).unreviewed).toBe(0);
  });

  it('a scheme with exempt tasks only has the mean of the others, so that it changes nothing', () => {
    const exempt = partialOf({ t1: EXEMPT, t2: EXEMPT });
    expect(exempt.entries[1]).toMatchObject({ kind: 'exempt', grade: 8, isDefault: false });
    expect(exempt.noteFinal).toBe(8);
    expect(partialOf({}).noteFinal).toBe(6); // 60 % of 8, 40 % of 3
  });

  it.each([SPEC_POLICY, ECUADOR_POLICY])(
    'the mean of the others is rounded as $id says',
    (policy) => {
      const three = [scheme('exam', 30), scheme('lessons', 30), scheme('tasks', 40, ['t1'])];
      const sources = sourcesWith({ t1: EXEMPT });
      const scores = new Map([
        ['exam', new Map([['ana', 8.33]])],
        ['lessons', new Map([['ana', 7.66]])],
      ]);
      const { entries, noteFinal } = computePartial(three, ana, { ...sources, scores }, policy);
      const mean = policy === SPEC_POLICY ? 8 : 7.99; // 7.995
      expect(entries[2]?.grade).toBe(mean);
      expect(noteFinal).toBe(policy === SPEC_POLICY ? 8 : 7.99);
    },
  );

  it('a student who is exempt from everything keeps the missing grade, with its star', () => {
    const only = [scheme('tasks', 100, ['t1', 't2'])];
    const sources = sourcesWith({ t1: EXEMPT, t2: EXEMPT });
    const { entries, noteFinal } = computePartial(only, ana, sources, SPEC_POLICY);
    expect(noteFinal).toBe(3);
    expect(entries[0]?.isDefault).toBe(true);
  });

  it('the exemption from the only finished task gives no 3 while others are open: the scheme is left out', () => {
    const open = { ...sourcesWith({ t1: EXEMPT }) };
    const tasks = new Map([
      ...open.tasks,
      ['t2', { id: 't2', title: 't2', dateEnd: NOW + 5, deleted: false }],
    ]);
    const found = computePartial(schemes, ana, { ...open, tasks }, SPEC_POLICY);
    expect(found.entries[1]).toMatchObject({ kind: 'exempt', grade: 8, isDefault: false });
    expect(found.noteFinal).toBe(8);
    // The open task is still missing in it.
    expect(partialStanding(found.entries, SPEC_POLICY)).toMatchObject({
      isComplete: false,
      sum: 4.8,
      most: 6,
    });
    const over = computePartial(schemes, ana, { ...open, tasks, now: NOW + 6 }, SPEC_POLICY);
    expect(over.entries[1]).toMatchObject({ kind: 'default', grade: 3 });
  });

  it('an exempt scheme is not missing, so the partial is complete without it', () => {
    const { isComplete, sum } = partialStanding(
      partialOf({ t1: EXEMPT, t2: EXEMPT }).entries,
      SPEC_POLICY,
    );
    expect({ isComplete, sum }).toEqual({ isComplete: true, sum: 8 });
    const open = computePartial(
      schemes,
      ana,
      { ...sourcesWith({ t1: EXEMPT, t2: EXEMPT }), scores: new Map() },
      SPEC_POLICY,
    );
    expect(partialStanding(open.entries, SPEC_POLICY)).toMatchObject({
      isComplete: false,
      counted: [],
    });
  });

  it('the grade needed in another scheme takes the exempt one with it', () => {
    const { entries } = partialOf({ t1: EXEMPT, t2: EXEMPT });
    expect(gradeNeeded(entries, 'exam', SPEC_POLICY).needed).toEqual({ kind: 'needed', grade: 7 });
  });

  it('a student who joined later is still a newcomer when exempt from a task', () => {
    const late = { id: 'ana', since: OVER + 1 };
    const sources = { ...sourcesWith({ t1: EXEMPT }), scores: new Map() };
    expect(computePartial(schemes, late, sources, SPEC_POLICY).cameAfter).toBe(true);
    const extended = { t1: { dateEnd: OVER + 5, exempt: false } };
    const joined = { ...sourcesWith(extended), scores: new Map() };
    expect(computePartial(schemes, late, joined, SPEC_POLICY).cameAfter).toBe(false);
  });

  it('a report card made before an exemption is out of date, and so is one made before its end', () => {
    const context = {
      idPeriod: 'p',
      idSubject: 'm',
      courseId: 'c',
      teacherId: 'd',
      indexPartial: 0,
    };
    const before = partialOf({}, { t1: graded(9) });
    const card = buildReportCard(context, 'ana', before, SPEC_POLICY);
    const exempt = partialOf({ t2: EXEMPT }, { t1: graded(9) });
    expect(isStale(card, before, SPEC_POLICY)).toBe(false);
    expect(isStale(card, exempt, SPEC_POLICY)).toBe(true);
    // The grade is the same with and without a task graded like the mean.
    const same = partialOf({ t2: EXEMPT }, { t1: graded(9), t2: graded(9) });
    const counted = partialOf({}, { t1: graded(9), t2: graded(9) });
    expect(same.noteFinal).toBe(counted.noteFinal);
    expect(inputsHash(same.entries, SPEC_POLICY)).not.toBe(
      inputsHash(counted.entries, SPEC_POLICY),
    );
  });
});
