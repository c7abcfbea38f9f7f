import { useMemo } from 'react';
import { listedName } from '../../domain/names';
import { courseTexts } from '../../lib/texts/course';
import { COURSE_ITEM_KIND, type Course } from '../../models/course';
import { USER_TYPE } from '../../models/user';
import { courseTeachers } from '../../store/course/courseSlice';
import { usePeopleOfType } from '../../store/views/person/usePeopleOfType';
import { subjectsOfCourse } from '../../store/subject/subjectSlice';
import { ItemsTransfer, type Candidate } from './ItemsTransfer';
import { joinReadings, useQuery } from '../../store/useQuery';

const texts = courseTexts.teachers;

/**
 * The teachers of the course and those who can be added. A teacher of one of its subjects and its
 * tutor cannot be removed: without the member's card the teacher could no longer see the students.
 */
export function TeachersTransfer({ course }: { course: Course }) {
  const people = usePeopleOfType(USER_TYPE.teacher);
  const subjects = useQuery(subjectsOfCourse, course.id);
  const members = useQuery(courseTeachers, course.id);

  const candidates = useMemo(() => {
    const memberIds = new Set(members.items.map(({ id }) => id));
    const reasonOf = (id: string): string | undefined => {
      const given = subjects.items.filter(({ teacherId }) => teacherId === id);
      if (given.length > 0) return texts.teaches(given.map(({ name }) => name).join(', '));
      return course.tutor?.id === id ? texts.isTutor : undefined;
    };
    return people.items.map((source): Candidate => {
      const lockedBecause = memberIds.has(source.id) ? reasonOf(source.id) : undefined;
      return {
        source,
        item: {
          id: source.id,
          label: listedName(source),
          detail: source.identification,
          ...(lockedBecause !== undefined && { lockedBecause }),
        },
      };
    });
  }, [people.items, subjects.items, members.items, course.tutor]);

  return (
    <ItemsTransfer
      course={course}
      kind={COURSE_ITEM_KIND.teachers}
      candidates={candidates}
      assigned={members.items}
      reading={joinReadings(people, subjects, members)}
      assignedTitle={texts.assigned}
      failure={texts.failed}
    />
  );
}
