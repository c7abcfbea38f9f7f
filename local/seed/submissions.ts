import { answerAlternatives } from '../../src/domain/answers';
import { taskFinalGrade } from '../../src/domain/grading/task';
import { round2 } from '../../src/domain/grading/rounding';
import { markAnswers } from '../../src/domain/marks';
import { judgeAnswer } from '../../src/domain/scoring';
import { scoreSubmission } from '../../src/domain/subGrades';
import { taskActivityIds } from '../../src/domain/submission';
import type { AnswerKey } from '../../src/models/activity';
import type { ActivityAnswers, SubGrade, Submission } from '../../src/models/task';
import type { User } from '../../src/models/user';
import type { SeedActivity } from './activities';
import type { SchoolCalendar } from './calendar';
import { pickComment } from './comments';
import { POLICY } from './institute';
import { ability } from './people';
import { happens, pick, seededShuffle, whole } from './random';
import type { Fate, SeedTask } from './tasks';

/** Gives every student a fate; the wanted ones are met by trading with a classmate. */
export function dealFates(
  students: readonly User[],
  { task, fates, wanted }: SeedTask,
): Map<string, Fate> {
  const deck = (Object.entries(fates) as [Fate, number][]).flatMap(([fate, count]) =>
    Array.from({ length: count }, () => fate),
  );
  const dealt = new Map<string, Fate>(
    seededShuffle(students, task.id).map(({ id }, i) => [id, deck[i] ?? 'missing']),
  );
  for (const [id, fate] of wanted) {
    const current = dealt.get(id);
    const holder = [...dealt].find(([other, held]) => held === fate && !wanted.has(other));
    if (current === undefined || current === fate || !holder) continue;
    dealt.set(id, fate);
    dealt.set(holder[0], current);
  }
  return dealt;
}

/** Makes a student's answer to one question: right as often as the student is able. */
function answerQuestion(
  key: AnswerKey,
  { samples, keys }: SeedActivity,
  able: number,
  seed: string,
): string {
  const isRight = happens(able, `${seed} right`);
  if (key.type === 'openQuestion') {
    const sample = samples.get(key.id);
    if (!sample) throw new Error(`no sample answers for ${key.id}`);
    return isRight ? sample.good : sample.weak;
  }
  if (key.type === 'dragAndDrop') {
    const wrong = [key.optionIncorrect1, key.optionIncorrect2, key.optionIncorrect3];
    return isRight ? key.optionCorrect : pick(wrong.filter(Boolean), `${seed} option`);
  }
  const [expected = ''] = answerAlternatives(key.answer);
  // Typed as people type: often without capitals.
  if (isRight) return happens(25, `${seed} typed`) ? expected.toLocaleLowerCase('es') : expected;
  const others = keys.map((other) => answerAlternatives(other.answer)[0] ?? '');
  const wrong = others.filter((other) => !judgeAnswer(key, other)?.isCorrect);
  return happens(30, `${seed} blank`) ? '' : pick([...wrong, 'no sé'], `${seed} other`);
}

/** Makes the sub-grades after the teacher's grading: automatic scores stay. */
function gradeByHand(
  subNotes: readonly SubGrade[],
  answers: Submission['answers'],
  activities: ReadonlyMap<string, SeedActivity>,
  student: User,
  seed: string,
): SubGrade[] {
  return subNotes.map((subGrade) => {
    if (subGrade.auto !== null) return subGrade;
    const samples = [...(activities.get(subGrade.id)?.samples ?? [])];
    const given = answers[subGrade.id] ?? {};
    const good = samples.filter(([id, { good }]) => given[id] === good).length;
    const share = samples.length
      ? 0.4 + (0.6 * good) / samples.length
      : Math.min(100, ability(student) + whole(-6, 8, `${seed} hand`)) / 100;
    const quarters = Math.round(share * subGrade.maxGrade * 4);
    return { ...subGrade, calification: round2(quarters / 4) };
  });
}

/** The marks that the server gives when the work is graded. */
function marksOf(
  subNotes: readonly SubGrade[],
  answers: Submission['answers'],
  activities: ReadonlyMap<string, SeedActivity>,
): Submission['marks'] {
  return Object.fromEntries(
    subNotes.flatMap(({ id, auto }) => {
      const activity = auto === null ? undefined : activities.get(id);
      return activity ? [[id, markAnswers(activity, answers[id] ?? {})] as const] : [];
    }),
  );
}

/**
 * The submission of one student, as the app, the trigger and the teacher leave it; null when the student
 * has none. All of it lies before today, so that it is the same at any hour.
 */
export function buildSubmission(
  student: User,
  fate: Fate,
  { task, days }: SeedTask,
  activities: ReadonlyMap<string, SeedActivity>,
  calendar: SchoolCalendar,
): Submission | null {
  if (fate === 'missing') return null;
  const seed = `${task.id} ${student.id}`;
  const isLate = fate === 'late' || fate === 'gradedLate';
  const isGraded = fate !== 'sent' && fate !== 'late';
  const isSent = fate !== 'gradedWithout';
  const lastDay = Math.min(days.end, isGraded ? -2 : -1);
  const day = isLate
    ? days.end + whole(1, 3, `${seed} day`)
    : whole(days.start, lastDay, `${seed} day`);
  const fecha = calendar.at(day, whole(14, 21, `${seed} hour`), whole(0, 59, `${seed} minute`));

  const ids = isSent ? taskActivityIds(task) : [];
  const answers: Record<string, ActivityAnswers> = {};
  for (const id of ids) {
    const activity = activities.get(id);
    if (!activity?.keys.length) continue;
    answers[id] = Object.fromEntries(
      activity.keys.map((key) => [
        key.id,
        answerQuestion(key, activity, ability(student), `${seed} ${key.id}`),
      ]),
    );
  }
  const work = { answers, files: {} };
  const scored = scoreSubmission(task, work, activities, POLICY);
  const submission: Submission = {
    id: student.id,
    taskId: task.id,
    idStudent: student.id,
    subjectId: task.subjectId,
    courseId: task.courseId,
    idPeriod: task.idPeriod,
    fecha: isSent ? fecha : null,
    ...work,
    ...scored,
    scoredAt: isSent ? fecha + 1000 : null,
    emptied: false,
    scoreFailedAt: null,
    comment: '',
    reviewed: false,
    reviewedAt: null,
    reviewedBy: '',
    sinEntrega: !isSent,
    marks: {},
  };
  if (!isGraded) return submission;

  const subNotes = isSent
    ? gradeByHand(scored.subNotes, answers, activities, student, seed)
    : scored.subNotes.map((each) => ({ ...each, auto: null, calification: 4 }));
  const noteFinal = taskFinalGrade(subNotes, POLICY);
  const reviewDay = Math.min(day + whole(1, 4, `${seed} review`), -1);
  return {
    ...submission,
    marks: marksOf(subNotes, answers, activities),
    subNotes,
    noteFinal,
    comment: isSent
      ? pickComment(noteFinal, isLate, seed)
      : 'No entregó el trabajo; lo sustentó en clase.',
    reviewed: true,
    reviewedAt: calendar.at(reviewDay, 22, whole(0, 50, `${seed} review minute`)),
    reviewedBy: task.teacherId,
  };
}
