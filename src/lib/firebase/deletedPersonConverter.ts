import type { DeletedPerson } from '../../models/user';
import { converter } from './converter';
import { userFields } from './converters';
import { flag, oneOf, optionalMillis } from './fields';

export const deletedPersonConverter = converter<DeletedPerson>({
  ...userFields,
  type: oneOf(3, 2, 1, 4),
  erasedAt: optionalMillis,
  erasing: flag,
});
