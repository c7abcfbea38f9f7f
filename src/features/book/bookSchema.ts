import { boolean, mixed, object } from 'yup';
import { LIMITS } from '../../domain/limits';
import { requiredImage, requiredText, requiredUrl } from '../../lib/schema';

/** The book form. */
export const bookSchema = object({
  name: requiredText(LIMITS.book.name),
  description: requiredText(LIMITS.book.description),
  mainUrl: requiredUrl(),
  editorial: requiredText(LIMITS.book.editorial),
  photo: requiredImage(),
  photoFile: mixed<File>().nullable().defined(),
  onlyRead: boolean().defined(),
});
