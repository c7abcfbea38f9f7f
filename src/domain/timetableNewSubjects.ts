import type { StudentMatch } from './grading/pasteMatch';
import { LIMITS } from './limits';
import { subjectKey } from './subjectGrid';
import { isTitled } from './teacherFinder';
import { partsOf } from './timetableCells';

/** A subject that a week names and its course does not have. */
export type NewSubject = {
  /** The same for all cells that name it. */
  key: string;
  name: string;
  /** Empty if the week names no known teacher. */
  teacherId: string;
};

/**
 * The subjects that the course lacks, by the parts of its week that were not understood. A text
 * that may be one of its subjects is left out.
 * @param find the teacher whom a text names
 */
export function newSubjectsIn(
  questions: readonly { text: string; candidates: readonly string[] }[],
  find: (text: string) => StudentMatch,
): NewSubject[] {
  const found = new Map<string, NewSubject>();
  for (const { text, candidates } of questions) {
    if (candidates.length > 0) continue;
    const pieces = text.split(' · ').flatMap(partsOf);
    const matches = pieces.map(find);
    const name = pieces.find(
      (piece, i) => matches[i]?.kind === 'unknown' && !isTitled(piece) && /\p{L}{2}/u.test(piece),
    );
    if (name === undefined || name.length > LIMITS.subject.name.max) continue;
    const teacher = matches.find(({ kind }) => kind === 'found');
    const key = subjectKey(name);
    const known = found.get(key);
    const teacherId = teacher?.kind === 'found' ? teacher.id : '';
    if (known === undefined || known.teacherId === '') {
      found.set(key, { key, name: known?.name ?? name, teacherId });
    }
  }
  return [...found.values()];
}
