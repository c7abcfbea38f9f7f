import { FieldValue, type Firestore } from 'firebase-admin/firestore';
import { dbPaths } from '../../../src/domain/dbPaths';
import {
  findHoursProblem,
  hoursText,
  MAX_HOURS,
  moveSchedule,
  parseHours,
  schoolHours,
} from '../../../src/domain/schoolHours';
import { parseSpan, SCHOOL_DAYS, spanText, type Hours } from '../../../src/domain/timetable';
import type { SetHoursAnswer } from '../../../src/models/api';
import type { Schedule, Weekday } from '../../../src/models/subject';
import { readAuthor, writeRecord } from '../changes';
import { readDocument } from '../documents';
import type { Caller } from './caller';
import { assertApi } from './errors';

/** An hour of the clock: "07:15-07:55". */
const SPAN = /^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

/** The lessons of a request; null when they cannot be a school's day. */
function readHours(given: unknown): Hours | null {
  if (!Array.isArray(given) || given.length > MAX_HOURS) return null;
  const spans = given.flatMap((text: unknown) =>
    typeof text === 'string' && SPAN.test(text) ? (parseSpan(text) ?? []) : [],
  );
  return spans.length < given.length || findHoursProblem(spans) ? null : spans;
}

/** Reads the week of a subject as it is stored, without values that are no lesson. */
function readSchedule(stored: unknown): Schedule {
  const days = typeof stored === 'object' && stored !== null ? stored : {};
  return Object.fromEntries(
    Object.entries(days as Record<string, unknown>).flatMap(([day, spans]) =>
      Array.isArray(spans)
        ? [
            [
              day,
              spans.flatMap((text) => (typeof text === 'string' ? (parseSpan(text) ?? []) : [])),
            ],
          ]
        : [],
    ),
  );
}

const dayText = (schedule: Schedule, day: Weekday): string =>
  (schedule[day] ?? []).map(spanText).join(',');

/**
 * POST /api/set-hours: gives the school's day other lessons and moves the weeks of all its subjects with them, in one
 * transaction: a lesson stays the lesson it was. Safe to repeat: the same hours again change nothing.
 * @param body SetHoursBody
 * @throws ApiError 400 malformed, or no day that can be; 409 `hours-changed` when the school has others by now than
 *   those that were shown, `hours-in-use` when a lesson that would go away is given
 */
export async function setHours(
  db: Firestore,
  caller: Caller,
  body: unknown,
): Promise<SetHoursAnswer> {
  const given = (body ?? {}) as { hours?: unknown; from?: unknown };
  const hours = readHours(given.hours);
  assertApi(hours, 400, 'invalid-argument', 'hours no es válido.');
  const shown = readHours(given.from);
  assertApi(shown, 400, 'invalid-argument', 'from no es válido.');
  const ref = db.doc(dbPaths.institute);
  const author = await readAuthor(db, caller);
  return db.runTransaction(async (transaction) => {
    const [instituteDoc, subjects] = await Promise.all([
      transaction.get(ref),
      transaction.get(db.collection(dbPaths.subjects)),
    ]);
    const institute = readDocument('institute', instituteDoc, ['name', 'hours']);
    assertApi(institute, 404, 'not-found', 'No existe la institución.');
    const before = schoolHours({ hours: parseHours(institute.hours) });
    if (hoursText(before) === hoursText(hours)) return { moved: 0 };
    const isShown = hoursText(before) === hoursText(shown);
    assertApi(isShown, 409, 'hours-changed', 'Las horas cambiaron.');
    let moved = 0;
    for (const subject of subjects.docs) {
      const week = readSchedule(subject.get('schedule'));
      const { schedule, lost } = moveSchedule(week, before, hours);
      // A deleted subject holds no hour; when it is restored, it has those that still exist.
      const isKept = lost.length === 0 || subject.get('deleted') === true;
      assertApi(isKept, 409, 'hours-in-use', 'Una hora que se quita tiene clases.');
      const days = SCHOOL_DAYS.filter((day) => dayText(week, day) !== dayText(schedule, day));
      if (days.length === 0) continue;
      moved += 1;
      transaction.update(
        subject.ref,
        Object.fromEntries(
          days.map((day) => [
            `schedule.${day}`,
            schedule[day]?.map(spanText) ?? FieldValue.delete(),
          ]),
        ),
      );
    }
    transaction.update(ref, { hours: hoursText(hours) });
    writeRecord(db, transaction, author, 'hours', {
      kind: 'institute',
      action: 'changed',
      idRecord: ref.id,
      name: institute.name,
      userType: 0,
      about: [ref.id],
      fields: [{ field: 'hours', from: hoursText(before), to: hoursText(hours) }],
      names: [],
    });
    return { moved };
  });
}
