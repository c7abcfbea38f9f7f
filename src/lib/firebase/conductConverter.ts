import { BEHAVIOURS, type Conduct } from '../../models/conduct';
import { converter } from './converter';
import { millis, number, oneOf, text } from './fields';

/** The fields of a partial's conduct, also in the register of an ended period. */
export const conductFields = {
  indexPartial: number,
  behaviour: oneOf('', ...BEHAVIOURS),
  justified: number,
  unjustified: number,
  late: number,
  observation: text,
};

export const conductConverter = converter<Conduct>({
  idPeriod: text,
  idStudent: text,
  courseId: text,
  ...conductFields,
  updatedAt: millis,
  updatedBy: text,
});
