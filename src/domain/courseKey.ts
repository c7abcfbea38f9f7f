import type { Course } from '../models/course';
import { foldForSearch } from './searchText';

/**
 * A key that is equal for course names that read the same, such as "8vo A" and "8VO  a". It is used
 * as a document id, so it has only letters, digits and hyphens.
 */
export function courseKey({ name, course }: Pick<Course, 'name' | 'course'>): string {
  const folded = foldForSearch(`${name.trim()} ${course.trim()}`);
  const key = folded.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  // A name without letters and digits is used as its own key.
  return key === '' ? `signs-${encodeURIComponent(folded)}` : key;
}
