import { collection, query, where } from 'firebase/firestore';
import { gridSubjectId, subjectsByCell, type PlannedSubject } from '../../domain/subjectGrid';
import { dbPaths } from '../../domain/dbPaths';
import { subjectConverter } from '../../lib/firebase/converters';
import { FORM_ERROR, isAnswerLost, toErrorCode } from '../../lib/firebase/errors';
import { db } from '../../lib/firebase/firestore';
import { readQuery } from '../../lib/firebase/reading';
import { subjectGridTexts } from '../../lib/texts/subjectGrid';
import { createAppAsyncThunk } from '../createAppAsyncThunk';
import { wroteSubjects } from '../lists/ownWritesSlice';
import { transact } from '../transact';
import { joinCourse, subjectRef } from './subjectWrites';

/** The largest number of ids tried for a cell whose earlier subjects were deleted. */
const MOST_TURNS = 20;

export type SubjectFailure = keyof typeof subjectGridTexts.reasons;

const REASONS: Readonly<Record<string, SubjectFailure>> = { [FORM_ERROR.choiceGone]: 'teacher' };

type AddSubjectsPayload = {
  subjects: readonly PlannedSubject[];
  /** Called for each subject: null when its course has it now, or why not. */
  onSettled: (subject: PlannedSubject, failure: SubjectFailure | null) => void;
};

const subjectsIn = (courseId: string) =>
  readQuery(
    'subjects.grid',
    query(
      collection(db, dbPaths.subjects).withConverter(subjectConverter),
      where('courseId', '==', courseId),
      where('deleted', '==', false),
    ),
  );

/** Creates a subject unless there is one under its id. @returns its id */
const createOne = (planned: PlannedSubject): Promise<string> =>
  transact(async (transaction) => {
    const { name, courseId, teacherId } = planned;
    for (let turn = 1; turn <= MOST_TURNS; turn += 1) {
      const ref = subjectRef(gridSubjectId(planned, turn));
      const known = (await transaction.get(ref)).data();
      if (known?.deleted === false) return ref.id;
      // A deleted one may be restored: it keeps its id, its work and its grades.
      if (known !== undefined) continue;
      await joinCourse(transaction, teacherId, courseId);
      transaction.set(ref, {
        id: ref.id,
        name,
        description: name,
        courseId,
        idCourse: courseId,
        teacherId,
        urlZoom: '',
        books: [],
        schedule: {},
        deleted: false,
      });
      return ref.id;
    }
    throw new Error(`no free id for ${name} in ${courseId}`);
  });

/**
 * Creates the subjects of a grid, one after the other, each in a transaction with its teacher's place in
 * the course. A course that has a subject of the name by now gets none, so a run that broke off, was
 * started twice or runs in two tabs is completed by the next one and creates nothing twice.
 */
export const addSubjects = createAppAsyncThunk<undefined, AddSubjectsPayload>(
  'subject/addSubjects',
  { failure: subjectGridTexts.failed },
  async ({ subjects, onSettled }, { dispatch }) => {
    const written: string[] = [];
    try {
      for (const courseId of new Set(subjects.map((each) => each.courseId))) {
        const subjectAt = subjectsByCell(await subjectsIn(courseId));
        for (const planned of subjects.filter((each) => each.courseId === courseId)) {
          try {
            if (!subjectAt(courseId, planned.name)) written.push(await createOne(planned));
            onSettled(planned, null);
          } catch (error) {
            const code = toErrorCode(error);
            // A subject without an answer may be stored: the next run finds out.
            if (isAnswerLost(code)) throw error;
            onSettled(planned, REASONS[code] ?? 'other');
          }
        }
      }
    } finally {
      dispatch(wroteSubjects(...written));
    }
    return undefined;
  },
  { canBeLeft: () => true },
);
