import type { Task } from '../../src/models/task';
import type { SchoolCalendar } from './calendar';
import { bookActivityId, ownActivityId, type BookKey, type OwnKey } from './activities';
import { unitId, type SubjectClass } from './catalogue';
import { CLOSED_PARTIAL, CURRENT_PARTIAL, INSTITUTE } from './institute';

/** The fate of a task for one student. */
export type Fate =
  | 'graded'
  | 'gradedLate'
  | 'sent'
  | 'late'
  /** Graded although nothing was handed in. */
  | 'gradedWithout'
  | 'missing';

type PlannedTask = {
  partial: number;
  /** Days from today. Each subject is a day earlier or later than the one before it. */
  start: number;
  end: number;
  /** Subjects in which it ends today instead. */
  endsTodayIn?: readonly string[];
  own: readonly OwnKey[];
  book: readonly BookKey[];
  /** The number of students of the course who meet each fate; the others hand in nothing. */
  fates: Partial<Record<Exclude<Fate, 'missing'>, number>>;
  /** Subjects that do not have this task. */
  except?: readonly string[];
};

/** The tasks of every subject, in the order of `ClassContent.tasks`. */
const PLAN: readonly PlannedTask[] = [
  {
    partial: CLOSED_PARTIAL,
    start: -62,
    end: -55,
    own: ['complete'],
    book: ['drag'],
    fates: { graded: 17, gradedLate: 2 },
  },
  {
    partial: CLOSED_PARTIAL,
    start: -48,
    end: -41,
    own: ['project'],
    book: [],
    fates: { graded: 16, gradedLate: 2, gradedWithout: 1 },
  },
  {
    partial: CURRENT_PARTIAL,
    start: -17,
    end: -8,
    own: ['drag'],
    book: ['complete'],
    fates: { graded: 8, gradedLate: 2, sent: 3, late: 2 },
  },
  {
    partial: CURRENT_PARTIAL,
    start: -5,
    end: 2,
    endsTodayIn: ['matematica', 'ciencias', 'ingles'],
    own: ['open'],
    book: [],
    fates: { graded: 2, sent: 5 },
  },
  {
    // Open and unanswered, with an activity of every kind: the one to try the product with.
    partial: CURRENT_PARTIAL,
    start: -1,
    end: 6,
    own: ['reviewComplete', 'reviewDrag'],
    book: ['open', 'workshop'],
    fates: {},
  },
  {
    partial: CURRENT_PARTIAL,
    start: 2,
    end: 9,
    own: ['closing'],
    book: [],
    fates: {},
    // Keeps the number of documents on the screens of one student within their budgets.
    except: ['lengua', 'sociales', 'ingles'],
  },
];

/**
 * The statuses that the demo students see in Octavo A: every one, spread over the five subjects.
 */
const WANTED: Readonly<Record<string, Partial<Record<number, readonly Fate[]>>>> = {
  estudiante: {
    0: ['graded', 'graded', 'graded', 'gradedLate', 'graded'],
    1: ['graded', 'graded', 'graded', 'graded', 'graded'],
    2: ['graded', 'gradedLate', 'sent', 'late', 'missing'],
    3: ['missing', 'sent', 'missing', 'graded', 'missing'],
  },
  estudiante2: {
    0: ['graded', 'graded', 'gradedLate', 'graded', 'graded'],
    1: ['gradedLate', 'graded', 'gradedWithout', 'graded', 'graded'],
    2: ['sent', 'graded', 'missing', 'graded', 'late'],
    3: ['sent', 'missing', 'missing', 'missing', 'missing'],
  },
};

export type SeedTask = {
  task: Task;
  /** Whole days from today between which students work on it. */
  days: { start: number; end: number };
  fates: PlannedTask['fates'];
  /** The fate that a student must meet, by id. */
  wanted: Map<string, Fate>;
};

/** The days on which a task starts and ends; teachers set them on school days. */
function placeTask(
  { start, end, endsTodayIn = [] }: PlannedTask,
  area: string,
  position: number,
  { backToWorkday, onToWorkday }: SchoolCalendar,
): SeedTask['days'] {
  if (end < 0) {
    return { start: backToWorkday(start - position), end: backToWorkday(end - position) };
  }
  return {
    start: start < 0 ? backToWorkday(start) : onToWorkday(start),
    end: endsTodayIn.includes(area) ? 0 : onToWorkday(end + position),
  };
}

/**
 * The tasks of a subject, without submissions yet.
 * @param position of the subject in its course, 0 to 4
 * @param maxGradeOf by activity id
 */
export function buildTasks(
  { subject, area, content, book, teacher }: SubjectClass,
  position: number,
  calendar: SchoolCalendar,
  maxGradeOf: (activityId: string) => number,
): SeedTask[] {
  return PLAN.flatMap((plan, i) => {
    if (plan.except?.includes(area.id)) return [];
    const days = placeTask(plan, area.id, position, calendar);
    const activities = plan.own.map((key) => ownActivityId(subject.id, key));
    const activitiesBook = plan.book.map((key) => bookActivityId(book.id, key));
    const [title, description] = content.tasks[i] ?? ['', ''];
    const firstKey = plan.book[0];
    const task: Task = {
      id: `${subject.id}-tarea-${i + 1}`,
      title,
      description,
      dateStart: calendar.at(days.start, 7),
      dateEnd: calendar.at(days.end, 23, 59),
      partial: plan.partial,
      idPeriod: INSTITUTE.period.id,
      bookId: firstKey ? book.id : '',
      unitId: firstKey ? unitId(book.id, book.activities?.[firstKey].unit ?? 0) : '',
      subjectId: subject.id,
      courseId: subject.courseId,
      teacherId: teacher.id,
      group: '',
      activities,
      activitiesBook,
      maxGrades: Object.fromEntries(
        [...activities, ...activitiesBook].map((id) => [id, maxGradeOf(id)]),
      ),
      students: [],
      reopened: {},
      publishOnReturn: false,
      // The first task of a subject is over.
      showAnswers: i === 0,
      reviewed: false,
      creation: calendar.at(Math.min(days.start, 0) - 1, 15, 10 + i),
      deleted: false,
      closed: plan.partial === CLOSED_PARTIAL,
    };
    const wanted = Object.entries(WANTED).flatMap(([id, fates]) => {
      const fate = fates[i]?.[position];
      return fate ? ([[id, fate]] as const) : [];
    });
    return { task, days, fates: plan.fates, wanted: new Map(wanted) };
  });
}
