import { isEnrolled } from '../../domain/capabilities/people';
import { listedName } from '../../domain/names';
import type { Findable } from '../../domain/findMatches';
import { paths } from '../../lib/paths';
import { searchTexts } from '../../lib/texts/search';
import { subjectTexts } from '../../lib/texts/subject';
import type { ListedPerson } from '../../models/user';
import type { Catalogue } from '../../store/views/search/useCatalogue';

/** A result of the search, and the page that it opens. */
export type SearchItem = Findable & { detail: string; path: string };
export type SearchGroup = { title: string; items: readonly SearchItem[] };

type Names = ReadonlyMap<string, string>;

function personItem(person: ListedPerson, courses: Names): SearchItem {
  const { id, type, status, email, identification, representative, phone, courseId } = person;
  const isStudent = isEnrolled(type);
  const course = isStudent ? courses.get(courseId) : undefined;
  const details = [
    isStudent ? searchTexts.student : searchTexts.teacher,
    ...(course === undefined ? [] : [course]),
    identification,
    ...(status ? [] : [searchTexts.inactive]),
  ];
  return {
    label: listedName(person),
    detail: details.join(' · '),
    words: [identification, email, course ?? '', representative, phone].join(' '),
    path: isStudent ? paths.admin.student(id) : paths.admin.teacher(id),
  };
}

/** Builds everything of the school that the search can find, in groups. */
export function buildGroups({
  students,
  teachers,
  subjects,
  courses,
}: Pick<Catalogue, 'students' | 'teachers' | 'subjects' | 'courses'>): SearchGroup[] {
  const courseNames = new Map(
    courses.map(({ id, name, course }) => [id, subjectTexts.course(name, course)]),
  );
  const teacherNames = new Map(teachers.map((each) => [each.id, listedName(each)]));
  return [
    {
      title: searchTexts.people,
      items: [...teachers, ...students].map((each) => personItem(each, courseNames)),
    },
    {
      title: searchTexts.courses,
      items: courses.map(({ id }) => ({
        label: courseNames.get(id) ?? '',
        detail: '',
        words: '',
        path: paths.admin.course(id),
      })),
    },
    {
      title: searchTexts.subjects,
      items: subjects.map(({ id, name, courseId, teacherId }) => {
        const course = courseNames.get(courseId) ?? '';
        const teacher = teacherNames.get(teacherId) ?? '';
        return {
          label: name,
          detail: searchTexts.withTeacher(course, teacher),
          words: `${course} ${teacher}`,
          path: paths.admin.subject(id),
        };
      }),
    },
  ];
}
