// An independent program: it recomputes every number of the demo school from the stored documents, in whole
// hundredths and without the application's code, and compares what each place would show.
import { describe, expect, it } from 'vitest';
import { buildLibreta } from '../../src/domain/grading/libreta';
import { computePartial } from '../../src/domain/grading/partial';
import { schoolPolicy } from '../../src/domain/grading/policy';
import { partialStanding } from '../../src/domain/grading/provisional';
import { runningPartial } from '../../src/domain/grading/running';
import type { GradeSources } from '../../src/domain/grading/scheme';
import { sheetStudentGrades } from '../../src/domain/grading/sheetGrades';
import { gradeOfFinal, shownFinal } from '../../src/domain/grading/shownFinal';
import { joinEntries, type StoredEntries } from '../../src/domain/grading/storedEntries';
import { FROM_THE_BEGINNING } from '../../src/domain/membership';
import type { GeneratedCard, Scheme } from '../../src/models/gradebook';
import { readSubGrades, type StoredSubGrades } from '../../src/domain/storedSubGrades';
import type { OwnGrades, SubjectPlan } from '../../src/models/standing';
import type { Submission, Task } from '../../src/models/task';
import { buildDemoSchool } from './demoSchool';
import { INSTITUTE } from './institute';
import { readSchool } from './schoolReader';

type Dated<T> = { [K in keyof T]: T[K] };
const NOW = Date.UTC(2026, 10, 18, 15);
const { all, get } = readSchool(buildDemoSchool({ now: NOW, scale: 1 }));
const policy = schoolPolicy(INSTITUTE);
const isCut = policy.rounding === 'truncar';

// The stored documents.

const millis = (time: unknown): number => (time as Date).getTime();
const schemes = all<Scheme>('schemes');
const tasks = new Map(
  all<Dated<Task>>('tasks').map((task) => [task.id, { ...task, dateEnd: millis(task.dateEnd) }]),
);
const nested = <T extends { parentId: string; id: string }>(rows: readonly T[]) => {
  const maps = new Map<string, Map<string, T>>();
  for (const row of rows) {
    const inner = maps.get(row.parentId) ?? new Map<string, T>();
    maps.set(row.parentId, inner.set(row.id, row));
  }
  return maps;
};
const scores = nested(all<{ parentId: string; id: string; noteFinal: number }>('schemes/notes'));
// Work that was just sent has none of the fields that grading gives it.
const UNGRADED = { noteFinal: null, comment: '', reviewed: false };
const works = nested(
  all<Omit<Submission, 'subNotes'> & { subNotes: StoredSubGrades }>('tasks/notes').map((work) => ({
    ...UNGRADED,
    ...work,
    subNotes: readSubGrades(work.subNotes),
  })),
);
const cards = all<Omit<GeneratedCard, 'entries'> & StoredEntries>('reportCards').map((card) => ({
  ...card,
  entries: joinEntries({ ...card, entryTasks: JSON.parse(card.entryTasks) as never }),
}));

// The independent program.

const over = (sum: number, count: number): number =>
  isCut ? Math.floor(sum / count) : Math.floor((2 * sum + count) / (2 * count));
const whole = (grade: number): number => Math.round(grade * 100);

/** Returns a student's grade in a scheme, in hundredths; null for none. */
function gradeOf(scheme: Scheme, student: string): number | null {
  if (scheme.external) {
    const score = scores.get(scheme.id)?.get(student);
    return score ? whole(score.noteFinal) : null;
  }
  const given = scheme.tasks.flatMap((id) => {
    const work = works.get(id)?.get(student);
    const isWhole =
      work !== undefined &&
      work.subNotes.length > 0 &&
      work.subNotes.every(({ calification }) => calification !== null);
    if (work && (work.reviewed || isWhole)) return [whole(work.noteFinal ?? 0)];
    return (tasks.get(id)?.dateEnd ?? 0) < NOW ? [300] : [];
  });
  return given.length === 0
    ? null
    : over(
        given.reduce((sum, each) => sum + each, 0),
        given.length,
      );
}

const finalOf = (parts: readonly { share: number; grade: number }[]): number =>
  over(
    parts.reduce((sum, { share, grade }) => sum + share * grade, 0),
    10_000,
  );

/** Everything about one student in one partial of a subject. */
function recompute(ofPartial: readonly Scheme[], student: string) {
  const parts = ofPartial.map((scheme) => ({
    share: whole(scheme.percent),
    grade: gradeOf(scheme, student),
  }));
  const counted = parts.flatMap(({ share, grade }) => (grade === null ? [] : [{ share, grade }]));
  return {
    final: finalOf(parts.map(({ share, grade }) => ({ share, grade: grade ?? 300 }))),
    sum: finalOf(counted),
    most: finalOf(counted.map(({ share }) => ({ share, grade: 1000 }))),
  };
}

// The same by the application, as each place asks it.

const sources: GradeSources = {
  now: NOW,
  tasks,
  submissions: new Map(
    [...works].map(([id, ofTask]) => [
      id,
      new Map(
        [...ofTask].map(([uid, work]) => [uid, { ...work, fecha: work.fecha === null ? null : 1 }]),
      ),
    ]),
  ),
  returned: new Map(),
  given: new Map(),
  exceptions: new Map(),
  scores: new Map(
    [...scores].map(([id, ofScheme]) => [
      id,
      new Map([...ofScheme].map(([uid, { noteFinal }]) => [uid, noteFinal])),
    ]),
  ),
};

describe('every number of the demo school', () => {
  const subjects = all<{ id: string; courseId: string; name: string }>('subjects');
  const members = nested(all<{ parentId: string; id: string; since: unknown }>('courses/students'));
  const count = INSTITUTE.partial.length;

  it('is the same on grid, card, sheet, libreta and the child’s page as an independent program gives', () => {
    const differences: unknown[] = [];
    let compared = 0;
    const compare = (place: string, found: number | null | undefined, expected: number | null) => {
      compared += 1;
      const shown = found == null ? null : whole(found);
      if (shown !== expected) differences.push({ place, found, expected });
    };
    for (const { id: idSubject, courseId, name } of subjects) {
      const own = schemes.filter((each) => each.idSubject === idSubject && !each.deleted);
      const plan = (get(`gradingPlans/${courseId}`) as { subjects: Record<string, SubjectPlan> })
        .subjects[idSubject];
      if (!plan) throw new Error(`no plan of ${idSubject}`);
      const planned: SubjectPlan = {
        ...plan,
        tasks: Object.fromEntries(
          Object.entries(plan.tasks).map(([id, task]) => [
            id,
            { ...task, dateEnd: millis(task.dateEnd) },
          ]),
        ),
      };
      for (const student of members.get(courseId)?.keys() ?? []) {
        const ofStudent = cards.filter(
          (card) => card.idSubject === idSubject && card.idStudent === student,
        );
        const stored = get(`ownGrades/${student}`) as OwnGrades | undefined;
        const current = INSTITUTE.partial.map((_, indexPartial) => {
          const ofPartial = own.filter((each) => each.indexPartial === indexPartial);
          return ofPartial.length === 0
            ? undefined
            : computePartial(ofPartial, { id: student, since: null }, sources, policy);
        });
        const sheet = sheetStudentGrades(
          INSTITUTE.partial.map((partial, i) => ({
            name: partial.name,
            schemes: own.filter((each) => each.indexPartial === i),
          })),
          ofStudent,
          current,
          policy,
        );
        const libreta = buildLibreta({
          subjects: [{ id: idSubject, name }],
          others: [],
          cards: ofStudent,
          conduct: [],
          count,
          policy,
        });
        const finals: number[] = [];
        current.forEach((result, indexPartial) => {
          if (!result) return;
          const ofPartial = own.filter((each) => each.indexPartial === indexPartial);
          const { final, sum, most } = recompute(ofPartial, student);
          const place = `${idSubject} ${student} ${String(indexPartial)}`;
          const card = ofStudent.find((each) => each.indexPartial === indexPartial);
          const isClosed = INSTITUTE.partial[indexPartial]?.closed ?? true;
          if (card) {
            finals.push(final);
            compare(`card ${place}`, card.noteFinal, final);
            compare(
              `grid ${place}`,
              gradeOfFinal(shownFinal(result, card, isClosed, policy)),
              final,
            );
            compare(`sheet ${place}`, sheet.partials[indexPartial]?.final?.value, final);
            compare(`libreta ${place}`, libreta.rows[0]?.partials[indexPartial], final);
            return;
          }
          const grid = partialStanding(result.entries, policy);
          compare(`grid ${place}`, grid.sum, sum);
          compare(`grid, at most ${place}`, grid.most, most);
          const child = runningPartial(
            planned,
            indexPartial,
            {
              id: student,
              member: FROM_THE_BEGINNING,
              exceptions: [],
              grades: stored && { ...stored, reopened: {} },
            },
            policy,
            NOW,
          );
          compare(`child ${place}`, child?.sum, sum);
          compare(`child, at most ${place}`, child?.most, most);
        });
        const average =
          finals.length === 0
            ? null
            : over(
                finals.reduce((all_, each) => all_ + each, 0),
                finals.length,
              );
        compare(`average ${idSubject} ${student}`, libreta.rows[0]?.average, average);
      }
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(2000);
  });
});
