import { useEffect, useMemo, useState } from 'react';
import { findEdits } from '../../domain/edits';
import { hoursText } from '../../domain/schoolHours';
import {
  giveHour,
  lessonsByHour,
  withLessons,
  type Hours,
  type Lessons,
} from '../../domain/timetable';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import type { Schedule, Weekday } from '../../models/subject';
import type { CourseEdits } from '../../store/subject/courseScheduleWrites';
import type { NamedSubject } from '../../store/views/subject/useAdminSubjects';

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isEdits = (value: unknown): value is CourseEdits =>
  isMap(value) &&
  Object.values(value).every(
    (hours) =>
      isMap(hours) &&
      Object.values(hours).every(
        (edit) => isMap(edit) && typeof edit.from === 'boolean' && typeof edit.to === 'boolean',
      ),
  );

/** Returns the stored week with the pressed hours. */
function withEdits({ id, schedule }: NamedSubject, edits: CourseEdits, hours: Hours): Schedule {
  const wanted = Object.entries(edits[id] ?? {}).map(([hour, edit]) => [hour, edit?.to === true]);
  return withLessons(schedule, Object.fromEntries(wanted) as Lessons, hours);
}

/**
 * Holds the week of a course while it is edited: the stored week, and only the hours that were
 * pressed here. These survive a reload.
 */
export function useCourseSchedule(
  draftId: string,
  subjects: readonly NamedSubject[],
  hours: Hours,
) {
  const [edits, setEdits] = useState<CourseEdits>(() => {
    const kept = loadDraft(draftId);
    // When the school's hours have changed, their positions have, too: the pressed hours would be
    // others.
    return isMap(kept) && kept.hours === hoursText(hours) && isEdits(kept.edits) ? kept.edits : {};
  });
  const shown = useMemo(
    () => subjects.map((subject) => ({ ...subject, schedule: withEdits(subject, edits, hours) })),
    [subjects, edits, hours],
  );
  const isChanged = Object.keys(edits).length > 0;
  useEffect(() => {
    if (isChanged) saveDraft(draftId, { hours: hoursText(hours), edits });
    else clearDraft(draftId);
  }, [draftId, edits, isChanged, hours]);
  /** Gives an hour to a subject; null leaves it free. */
  const give = (weekday: Weekday, slot: number, id: string | null) => {
    const week = Object.fromEntries(shown.map((each) => [each.id, each.schedule]));
    const next = giveHour(week, weekday, slot, id, hours);
    setEdits(
      Object.fromEntries(
        subjects.flatMap((subject) => {
          const stored = lessonsByHour(subject.schedule, hours);
          const changed = findEdits<Lessons>(stored, lessonsByHour(next[subject.id] ?? {}, hours));
          return Object.keys(changed).length === 0 ? [] : [[subject.id, changed] as const];
        }),
      ),
    );
  };
  const discard = () => {
    setEdits({});
  };
  return { shown, edits, isChanged, give, discard };
}
