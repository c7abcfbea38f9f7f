import { cellText, isOnItsWay } from '../../domain/grading/cell';
import { schoolPolicy, type GradingPolicy } from '../../domain/grading/policy';
import type { GradeSources } from '../../domain/grading/scheme';
import {
  gradebookStudents,
  studentOfCard,
  studentOfMember,
  type GradebookStudent,
} from '../../domain/grading/students';
import type { ToReturn } from '../../domain/grading/toReturn';
import { listedName } from '../../domain/names';
import type { GeneratedCard, Scheme } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { isClosedNow, readSchoolNow } from '../institute/closedNow';
import type { AppThunk } from '../root';
import { finalPlaceOf } from '../score/finalPlace';
import type { ScorePlace } from '../score/saveScore';
import { selectCell } from '../score/scoreSlice';
import { settleCells } from '../score/settleCells';
import { taskOfSheet } from '../score/taskPlace';
import {
  ownersIn,
  readCardsNow,
  readEverMembersNow,
  readMembersNow,
  readRecordNow,
  readSchemesNow,
  readSourcesNow,
  readToReturnNow,
} from './serverSources';

/** The sources of a partial's report cards, as the server holds them. */
export type PartialNow = {
  /** By name. */
  schemes: Scheme[];
  sources: GradeSources;
  /** The tasks of which saved grades wait to be returned, and count nowhere until then. */
  toReturn: ToReturn[];
  /** The report cards that there are. */
  cards: GeneratedCard[];
  students: GradebookStudent[];
  policy: GradingPolicy;
  /** The partial takes no report card of the subject any more. */
  isClosed: boolean;
  /** The grades of this partial that are typed on this device and not saved. */
  unsaved: UnsavedGrade[];
};

export type UnsavedGrade = {
  place: ScorePlace;
  /** The student's name; empty for a student who is in no list any more. */
  name: string;
  /** The typed text. */
  text: string;
  /** Whether nothing of it is on its way: it is saved only once somebody has done something about it. */
  isStuck: boolean;
};

export type PartialPlace = {
  subject: Pick<Subject, 'id' | 'teacherId' | 'courseId'>;
  institute: Institute;
  indexPartial: number;
};

/**
 * Reads all sources of a partial's report cards, once grades that are being typed in it have been
 * saved.
 * @throws when the server does not answer
 */
export const readPartialNow =
  ({ subject, institute, indexPartial }: PartialPlace): AppThunk<Promise<PartialNow>> =>
  async (dispatch, getState) => {
    const { id: idPeriod } = institute.period;
    const schemes = await readSchemesNow(subject, idPeriod, indexPartial);
    const ids = new Set(schemes.map(({ id }) => id));
    const tasks = new Set(schemes.flatMap((scheme) => scheme.tasks));
    const unsaved = await dispatch(
      settleCells((place) => {
        const final = finalPlaceOf(place);
        if (final) return final.idSubject === subject.id && final.indexPartial === indexPartial;
        return ids.has(place.scheme) || tasks.has(taskOfSheet(place.scheme) ?? '');
      }),
    );
    const { courseId } = subject;
    const reading = readRecordNow(courseId, institute);
    const [sources, all, record, members, school] = await Promise.all([
      readSourcesNow(schemes, subject, idPeriod),
      readCardsNow(subject, idPeriod),
      reading,
      reading.then((known) => readMembersNow(courseId, known)),
      readSchoolNow(),
    ]);
    const place = { idPeriod, idSubject: subject.id, indexPartial };
    const [isClosed, toReturn] = await Promise.all([
      isClosedNow(place, school),
      readToReturnNow(sources),
    ]);
    const cards = all.filter((card) => card.indexPartial === indexPartial);
    const owners = new Set([...ownersIn(sources), ...cards.map(({ idStudent }) => idStudent)]);
    const present = new Set(members.map(({ id }) => id));
    const hasLeft = [...owners].some((id) => !present.has(id));
    const ever = hasLeft ? await readEverMembersNow(courseId, record) : [];
    const students = gradebookStudents(
      members.map(studentOfCard),
      ever.map(studentOfMember),
      owners,
    );
    const idOf = (place: ScorePlace) => finalPlaceOf(place)?.idStudent ?? place.student;
    const nameOf = (place: ScorePlace) => {
      const student = students.find(({ id }) => id === idOf(place));
      return student ? listedName(student) : '';
    };
    return {
      schemes,
      sources,
      toReturn,
      cards,
      students,
      policy: schoolPolicy(school),
      isClosed,
      // A student who has left the course gets no more grades in it, so no unsaved grade is waited
      // for.
      unsaved: unsaved
        .filter((each) => present.has(idOf(each)))
        .map((each) => {
          const cell = selectCell(getState(), each);
          return {
            place: each,
            name: nameOf(each),
            text: cellText(cell),
            isStuck: !isOnItsWay(cell) && cell.flight === null,
          };
        }),
    };
  };
