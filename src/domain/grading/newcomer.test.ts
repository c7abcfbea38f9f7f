import { describe, expect, it } from 'vitest';
import { schemeOf as scheme } from '../../../tests/support/schemes';
import { computePartial } from './partial';
import { SPEC_POLICY } from './policy';
import { partialStanding } from './provisional';
import { buildReportCard, leftOutEntry } from './report';
import type { GradeSources } from './scheme';
import { joinEntries, splitEntries } from './storedEntries';

// A student who came to a course after something was due has no missing grade in it.

const CAME = 20;
type Given = { given?: Record<string, number>; scores?: Record<string, number>; end?: number };
const sourcesOf = ({ given = {}, scores = {}, end = 10 }: Given): GradeSources => ({
  now: 30,
  tasks: new Map([
    ['t', { id: 't', title: 't', dateEnd: end, deleted: false }],
    ['open', { id: 'open', title: 'open', dateEnd: 40, deleted: false }],
  ]),
  submissions: new Map(),
  returned: new Map(),
  exceptions: new Map(),
  given: new Map(Object.entries(given)),
  scores: new Map(Object.entries(scores).map(([id, grade]) => [id, new Map([['ana', grade]])])),
});
const partialOf = (schemes: ReturnType<typeof scheme>[], of: Given, since: number | null = CAME) =>
  computePartial(schemes, { id: 'ana', since }, sourcesOf(of), SPEC_POLICY);

const typed = [scheme('lessons', 40), scheme('exam', 60)];

describe('a student who came after the marks were given', () => {
  it('has no missing grade in a scheme whose marks were given before, and one in what was due since', () => {
    const early = partialOf(typed, { given: { lessons: 10, exam: 25 } });
    expect(early.entries.map(({ kind }) => kind)).toEqual(['notApplicable', 'default']);
    expect(early.cameAfter).toBe(false);
    const graded = partialOf(typed, { given: { lessons: 10, exam: 25 }, scores: { exam: 9 } });
    expect(graded.noteFinal).toBe(9);
    expect(graded.entries[0]).toMatchObject({ grade: 9, isDefault: false });
    expect(partialStanding(graded.entries, SPEC_POLICY).isComplete).toBe(true);
    // A student who was there from the beginning lacks the mark.
    expect(partialOf(typed, { given: { lessons: 10 }, scores: { exam: 9 } }, null).noteFinal).toBe(
      6.6,
    );
  });

  it('has no grade in a partial of which nothing applies', () => {
    expect(partialOf(typed, { given: { lessons: 10, exam: 12 } }).cameAfter).toBe(true);
    // An exam that nobody has written yet is due for nobody.
    expect(partialOf(typed, { given: { lessons: 10 } }).cameAfter).toBe(true);
    expect(partialOf(typed, {}).cameAfter).toBe(false);
    const brought = partialOf(typed, { given: { lessons: 10, exam: 12 }, scores: { exam: 5 } });
    expect(brought).toMatchObject({ cameAfter: false, noteFinal: 5 });
  });

  it('has no grade while what else there is of a partial is still open', () => {
    const given = { lessons: 10, exam: 12 };
    const both = scheme('tasks', 40, ['t', 'open']);
    expect(partialOf([both], {}).cameAfter).toBe(true);
    expect(partialOf([...typed, both], { given }).cameAfter).toBe(true);
    const onlyOpen = [scheme('exam', 60), scheme('tasks', 40, ['open'])];
    expect(partialOf(onlyOpen, { given }).cameAfter).toBe(true);
    // Once it is over without any work, it was due since.
    const later = { ...sourcesOf({ given }), now: 41 };
    const student = { id: 'ana', since: CAME };
    expect(computePartial(onlyOpen, student, later, SPEC_POLICY)).toMatchObject({
      cameAfter: false,
      noteFinal: 3,
    });
  });

  it('has no missing grade in a scheme of tasks that were over before', () => {
    const schemes = [scheme('exam', 60), scheme('tasks', 40, ['t'])];
    const over = partialOf(schemes, { scores: { exam: 8 } });
    expect(over.entries[1]).toMatchObject({ kind: 'notApplicable', grade: 8 });
    expect(over.noteFinal).toBe(8);
    const open = partialOf(schemes, { scores: { exam: 8 }, end: 25 });
    expect(open.entries[1]).toMatchObject({ kind: 'default', grade: 3 });
  });

  it('keeps on the stored report card which entries did not apply', () => {
    const place = { idPeriod: 'p', idSubject: 'm', courseId: 'c', teacherId: 'd', indexPartial: 0 };
    const schemes = [
      ...typed.map((each) => ({ ...each, percent: 30 })),
      scheme('tasks', 40, ['t']),
    ];
    const result = partialOf(schemes, { given: { lessons: 10 }, scores: { exam: 7 } });
    const card = buildReportCard(place, 'ana', result, SPEC_POLICY);
    const { entryTasks, ...stored } = splitEntries(card.entries);
    const read = joinEntries({ ...stored, entryTasks: JSON.parse(entryTasks) as never });
    expect(read).toEqual(card.entries);
    expect(read.map(leftOutEntry)).toEqual(['notApplicable', null, 'notApplicable']);
  });
});
