import type { FirestoreDataConverter } from 'firebase/firestore';
import type { ClassMember } from '../../domain/behind';
import type { ListedCourse } from '../../models/course';
import type { Subject } from '../../models/subject';
import type { ListedPerson } from '../../models/user';
import { membership, scheduleField, userType } from './converters';
import {
  fileUrl,
  flag,
  listOf,
  mapOf,
  objectOf,
  optionalMillis,
  text,
  type Fields,
} from './fields';

/** A document of a list that the server keeps, with the items that it holds. */
export type ListDocument<T> = { items: T[] };

/**
 * Reads a document of a list; nobody but the server writes one.
 * @param field the map that holds the items
 */
function listConverter<T extends { id: string }>(
  fields: Fields<Omit<T, 'id'>>,
  field = 'items',
): FirestoreDataConverter<ListDocument<T>> {
  const items = mapOf(objectOf(fields));
  return {
    toFirestore: () => {
      throw new Error('Only the server writes lists.');
    },
    fromFirestore: (snapshot) => ({
      items: Object.entries(items.read(snapshot.data()[field])).map(
        ([id, item]) => ({ ...item, id }) as unknown as T,
      ),
    }),
  };
}

export const listedPeopleConverter = listConverter<ListedPerson>({
  name: text,
  surname: text,
  email: text,
  identification: text,
  representative: text,
  phone: text,
  status: flag,
  type: userType,
  photo: fileUrl,
  courseId: text,
  mustChangePassword: flag,
  graduated: text,
});

export const listedSubjectsConverter = listConverter<Omit<Subject, 'deleted'>>({
  name: text,
  description: text,
  courseId: text,
  idCourse: text,
  teacherId: text,
  urlZoom: text,
  books: listOf(text),
  schedule: scheduleField,
});

export const listedCoursesConverter = listConverter<ListedCourse>({ name: text, course: text });

/** The class list of a course, with its former students. */
export const classListConverter = listConverter<ClassMember>(
  { name: text, surname: text, ...membership, left: optionalMillis },
  'students',
);
