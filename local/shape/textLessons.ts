import type { Firestore } from 'firebase-admin/firestore';
import { spanText } from '../../src/domain/timetable';
import type { TimeSpan } from '../../src/models/subject';
import { readAll } from './readAll';
import { updateEach } from './updateEach';

type FormerDays = Record<string, (TimeSpan | string)[]>;

/** Stores the lessons of timetables as texts, "07:15-07:55". */
export async function textLessons(db: Firestore): Promise<void> {
  await updateEach(await readAll(db.collection('subjects')), (subject) => {
    const days = Object.entries((subject.get('schedule') ?? {}) as FormerDays);
    if (days.flatMap(([, spans]) => spans).every((span) => typeof span === 'string')) return null;
    const toText = (span: TimeSpan | string) => (typeof span === 'string' ? span : spanText(span));
    return { schedule: Object.fromEntries(days.map(([day, spans]) => [day, spans.map(toText)])) };
  });
}
