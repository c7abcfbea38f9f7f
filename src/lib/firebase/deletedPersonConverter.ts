import type { DeletedPerson } from '../../models/user';
import { converter } from './converter';
import { userFields, userType } from './converters';
import { flag, optionalMillis } from './fields';

export const deletedPersonConverter = converter<DeletedPerson>({
  ...userFields,
  type: userType,
  erasedAt: optionalMillis,
  erasing: flag,
});
