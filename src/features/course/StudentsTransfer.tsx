import { useMemo } from 'react';
import { listedName } from '../../domain/names';
import { courseTexts } from '../../lib/texts/course';
import { subjectTexts } from '../../lib/texts/subject';
import { COURSE_ITEM_KIND, type Course } from '../../models/course';
import { USER_TYPE } from '../../models/user';
import { usePeopleOfType } from '../../store/views/person/usePeopleOfType';
import { allCourses, courseStudents } from '../../store/course/courseSlice';
import { ItemsTransfer, type Candidate } from './ItemsTransfer';
import { joinReadings, useQuery } from '../../store/useQuery';

const texts = courseTexts.students;
/** A question writes out at most this number of names. */
const MAX_NAMES = 5;

const someOf = (names: readonly string[]) =>
  names.length > MAX_NAMES ? [...names.slice(0, MAX_NAMES), '…'] : names;

/**
 * The students of the course and those who can be added: adding a student removes it from another
 * course.
 */
export function StudentsTransfer({ course }: { course: Course }) {
  const people = usePeopleOfType(USER_TYPE.student);
  const courses = useQuery(allCourses);
  const members = useQuery(courseStudents, course.id);

  const { candidates, elsewhere } = useMemo(() => {
    const names = new Map(
      courses.items.map(({ id, name, course: letter }) => [id, subjectTexts.course(name, letter)]),
    );
    // A course that was deleted, or is not known, counts as none.
    const otherOf = (courseId: string) =>
      courseId === course.id ? undefined : names.get(courseId);
    const describe = (identification: string, courseId: string): string => {
      const other = otherOf(courseId);
      if (other !== undefined) return `${identification} · ${texts.inOther(other)}`;
      return courseId === course.id ? identification : `${identification} · ${texts.noCourse}`;
    };
    return {
      // An inactive student can enter no course.
      candidates: people.items
        .filter(({ status }) => status)
        .map((source): Candidate => ({
          source,
          item: {
            id: source.id,
            label: listedName(source),
            detail: describe(source.identification, source.courseId),
          },
        })),
      elsewhere: new Map(
        people.items.flatMap(({ id, courseId }) => {
          const other = otherOf(courseId);
          return other === undefined ? [] : [[id, other]];
        }),
      ),
    };
  }, [people.items, courses.items, course.id]);

  const label = subjectTexts.course(course.name, course.course);
  return (
    <ItemsTransfer
      course={course}
      kind={COURSE_ITEM_KIND.students}
      candidates={candidates}
      assigned={members.items}
      reading={joinReadings(people, members)}
      assignedTitle={texts.assigned}
      failure={texts.failed}
      askBeforeAdding={(moved) => {
        const leaving = moved.filter(({ id }) => elsewhere.has(id));
        if (leaving.length === 0) return null;
        const names = leaving.map((each) => `${each.label}, ${elsewhere.get(each.id) ?? ''}`);
        return {
          title: texts.moveTitle,
          text: texts.moveQuestion(someOf(names), leaving.length, label),
          confirmLabel: texts.move,
        };
      }}
      askBeforeRemoving={(moved) => ({
        title: texts.removeTitle,
        text: texts.removeQuestion(someOf(moved.map((each) => each.label)), moved.length, label),
        confirmLabel: texts.remove,
      })}
    />
  );
}
