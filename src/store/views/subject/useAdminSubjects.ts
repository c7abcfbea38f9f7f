import { useMemo } from 'react';
import { compareInCourses } from '../../../domain/courseOrder';
import { fullName } from '../../../domain/names';
import { adminSubjectTexts } from '../../../lib/texts/adminSubject';
import { subjectTexts } from '../../../lib/texts/subject';
import type { Course } from '../../../models/course';
import type { Subject } from '../../../models/subject';
import { USER_TYPE, type ListedPerson } from '../../../models/user';
import { allCourses } from '../../course/courseSlice';
import { withOwn } from '../../../domain/withOwn';
import { useAppSelector } from '../../hooks';
import { selectOwnSubjects } from '../../lists/ownWritesSlice';
import { usePeopleOfType } from '../person/usePeopleOfType';
import { joinReadings, useDocument, useQueries, useQuery, type Reading } from '../../useQuery';
import { allSubjects, compareSubjects, subjectById } from '../../subject/subjectSlice';

/** A subject with the names of its teacher and its course. */
export type NamedSubject = Subject & { teacher: string; course: string };

export type AdminSubjects = Reading & {
  subjects: NamedSubject[];
  courses: readonly Course[];
  teachers: readonly ListedPerson[];
};

/**
 * Every subject, course and teacher: one query each, whatever the number of rows. Documents that
 * this window has just written are read themselves, because the list of subjects follows a moment
 * later.
 * @param openId a subject whose document is read itself, too, because it is shown or edited
 */
export function useAdminSubjects(openId?: string): AdminSubjects {
  const subjects = useQuery(allSubjects);
  const written = useAppSelector(selectOwnSubjects);
  const ownIds = openId === undefined ? written : [...new Set([...written, openId])];
  const documents = useQueries(
    subjectById,
    ownIds.map((id) => [id]),
  );
  const courses = useQuery(allCourses);
  const teachers = usePeopleOfType(USER_TYPE.teacher);
  const named = useMemo(() => {
    const teacherNames = new Map(teachers.items.map((each) => [each.id, fullName(each)]));
    const courseNames = new Map(
      courses.items.map(({ id, name, course }) => [id, subjectTexts.course(name, course)]),
    );
    const own = documents.flatMap((each) => each.items);
    const newest = withOwn(
      subjects.items,
      new Map(own.map((each) => [each.id, each.deleted ? null : each])),
      compareSubjects,
    );
    return newest
      .map((subject) => ({
        ...subject,
        teacher: teacherNames.get(subject.teacherId) ?? adminSubjectTexts.goneTeacher,
        course: courseNames.get(subject.courseId) ?? adminSubjectTexts.goneCourse,
      }))
      .sort(compareInCourses(({ course }) => course));
  }, [subjects.items, documents, courses.items, teachers.items]);
  return {
    ...joinReadings(subjects, courses, teachers),
    subjects: named,
    courses: courses.items,
    teachers: teachers.items,
  };
}

/** The same, for the page of one subject: it is ready once the subject itself was read. */
export function useAdminSubject(id: string): AdminSubjects & { subject: NamedSubject | undefined } {
  const all = useAdminSubjects(id);
  const own = useDocument(subjectById, id);
  return {
    ...all,
    ...joinReadings(all, own),
    subject: all.subjects.find((each) => each.id === id),
  };
}
