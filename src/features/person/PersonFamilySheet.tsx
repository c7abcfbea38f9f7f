import { FamilySheetDialog } from '../../components/family/FamilySheetDialog';
import { sealOf } from '../../components/family/sealOf';
import { useNow } from '../../components/hooks/useNow';
import * as can from '../../domain/capabilities/table';
import { familyTasks, familyYear, tasksToSend } from '../../domain/familySheet';
import { buildLibreta } from '../../domain/grading/libreta';
import { schoolPolicy } from '../../domain/grading/policy';
import { subjectsOfStudent } from '../../domain/viewedRecords';
import { familyTexts } from '../../lib/texts/family';
import type { Institute } from '../../models/institute';
import type { User } from '../../models/user';
import { ownCard } from '../../store/course/courseSlice';
import { readLibretas } from '../../store/libreta/libretaWrites';
import { ownReportCards } from '../../store/scheme/schemeSlice';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { useAnswer } from '../../store/useAnswer';
import { joinReadings, useDocument, useQueries, useQuery } from '../../store/useQuery';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { useMay } from '../../store/views/login/useMay';
import { useStudentRecord } from '../../store/views/register/useOwnRecord';
import { useStudentWork } from './useStudentWork';

type Place = { person: User; institute: Institute };

/** Reads the grades of a student in the viewed period, from every course. */
function useYear({ person, institute }: Place) {
  const { id, formerCourses } = person;
  const { item: record, isToday, ...recordReading } = useStudentRecord(id);
  const cards = useQuery(ownReportCards, id, institute.period.id);
  const names = useCourseNames();
  const courseId = record?.courseId ?? person.courseId;
  const courses = [...new Set([person.courseId, ...Object.keys(formerCourses)])].filter(Boolean);
  const today = useQueries(
    subjectsOfCourse,
    (isToday ? courses : []).map((each): [string] => [each]),
  );
  const subjects = record ? subjectsOfStudent(record) : today.flatMap(({ items }) => items);
  const content = buildLibreta({
    subjects: subjects.filter((subject) => subject.courseId === courseId),
    others: subjects.filter((subject) => subject.courseId !== courseId),
    cards: cards.items,
    supletorios: record?.supletorios,
    conduct: [],
    count: institute.partial.length,
    policy: schoolPolicy(institute),
  });
  return {
    year: familyYear(content),
    subjects: new Map(subjects.map((subject) => [subject.id, subject.name])),
    courseId,
    course: record?.courseName ?? names.names.get(courseId) ?? '',
    isToday,
    reading: joinReadings(recordReading, cards, names, ...today),
  };
}

/**
 * Reads the tasks that the student still has to send today; reads nothing when the user may not
 * know them.
 */
function useToSend({ person, institute }: Place, isAsked: boolean) {
  const now = useNow();
  const [studentId, courseId] = isAsked ? [person.id, person.courseId] : ['', ''];
  const { tasks, exceptions, works, reading } = useStudentWork(
    studentId,
    courseId,
    institute.period.id,
  );
  const member = useDocument(ownCard, courseId, person.id);
  const toSend = tasksToSend(tasks, exceptions, person.id, member.item, works, now);
  return { toSend, now, reading: joinReadings(reading, member) };
}

/** Reads the code of the issued libreta, when that libreta still matches the current grades. */
function useSeal({ person, institute }: Place, courseId: string, isAsked: boolean) {
  const body = { courseId, idPeriod: institute.period.id };
  const key = isAsked && courseId !== '' ? `${courseId}/${body.idPeriod}` : null;
  const { outcome } = useAnswer(key, () => readLibretas(body));
  const isKnown = key === null || outcome !== null;
  const isFailed = outcome !== null && 'error' in outcome;
  const libretas = outcome && 'answer' in outcome ? outcome.answer.libretas : [];
  const issued = libretas.find(({ idStudent }) => idStudent === person.id)?.issued;
  return { isKnown, isFailed, code: issued?.isCurrent === true ? issued.code : null };
}

type PersonFamilySheetProps = Place & { onClose: () => void };

/** The family's sheet of a student, with the data that its reader may know. */
export function PersonFamilySheet({ person, institute, onClose }: PersonFamilySheetProps) {
  const may = useMay();
  const { year, subjects, courseId, course, isToday, reading } = useYear({ person, institute });
  const mayKnowTasks = isToday && person.courseId !== '' && may('see', can.submissions);
  const { toSend, now, ...tasks } = useToSend({ person, institute }, mayKnowTasks);
  const seal = useSeal({ person, institute }, courseId, may('print', can.libretas));
  const all = mayKnowTasks ? joinReadings(reading, tasks.reading) : reading;
  return (
    <FamilySheetDialog
      reading={all.status === 'ready' && !seal.isKnown ? { ...all, status: 'loading' } : all}
      sheet={{
        school: institute,
        student: person,
        course,
        period: institute.period.name,
        passGrade: schoolPolicy(institute).passGrade,
        ...year,
        tasks: mayKnowTasks ? familyTasks(toSend, subjects, now) : null,
        seal: sealOf(seal.code),
      }}
      note={seal.isFailed ? familyTexts.noCode : undefined}
      onClose={onClose}
    />
  );
}
