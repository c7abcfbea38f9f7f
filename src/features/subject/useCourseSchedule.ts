import { useEffect, useMemo, useState } from 'react';
import { findEdits } from '../../domain/edits';
import { giveHour, lessonsByHour, withLessons, type Lessons } from '../../domain/timetable';
import { clearDraft, loadDraft, saveDraft } from '../../lib/drafts';
import type { Schedule, Weekday } from '../../models/subject';
import type { CourseEdits } from '../../store/subject/courseScheduleWrites';
import type { NamedSubject } from '../../store/subject/useAdminSubjects';

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

/** The stored week with the hours that were pressed. */
function withEdits({ id, schedule }: NamedSubject, edits: CourseEdits): Schedule {
  const wanted = Object.entries(edits[id] ?? {}).map(([hour, edit]) => [hour, edit?.to === true]);
  return withLessons(schedule, Object.fromEntries(wanted) as Lessons);
}

/**
 * The week of a course while it is made: what is stored, and only the hours that were pressed here. They
 * survive a reload.
 */
export function useCourseSchedule(draftId: string, subjects: readonly NamedSubject[]) {
  const [edits, setEdits] = useState<CourseEdits>(() => {
    const kept = loadDraft(draftId);
    return isEdits(kept) ? kept : {};
  });
  const shown = useMemo(
    () => subjects.map((subject) => ({ ...subject, schedule: withEdits(subject, edits) })),
    [subjects, edits],
  );
  const isChanged = Object.keys(edits).length > 0;
  useEffect(() => {
    if (isChanged) saveDraft(draftId, edits);
    else clearDraft(draftId);
  }, [draftId, edits, isChanged]);
  /** Gives an hour to a subject; null leaves it free. */
  const give = (weekday: Weekday, slot: number, id: string | null) => {
    const week = Object.fromEntries(shown.map((each) => [each.id, each.schedule]));
    const next = giveHour(week, weekday, slot, id);
    setEdits(
      Object.fromEntries(
        subjects.flatMap((subject) => {
          const stored = lessonsByHour(subject.schedule);
          const changed = findEdits<Lessons>(stored, lessonsByHour(next[subject.id] ?? {}));
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
