import type { Course } from '../models/course';
import { foldForSearch } from './searchText';

/**
 * What makes two courses the same: name and letter as a reader hears them, "8vo A" and "8VO  a". It
 * names a document, so it holds nothing but letters, digits and hyphens.
 */
export function courseKey({ name, course }: Pick<Course, 'name' | 'course'>): string {
  const folded = foldForSearch(`${name.trim()} ${course.trim()}`);
  const key = folded.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');
  // A name of nothing but signs is its own key.
  return key === '' ? `signs-${encodeURIComponent(folded)}` : key;
}
