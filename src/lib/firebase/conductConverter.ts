import { BEHAVIOURS, type Conduct } from '../../models/conduct';
import { converter } from './converter';
import { millis, number, oneOf, text } from './fields';

export const conductConverter = converter<Conduct>({
  idPeriod: text,
  idStudent: text,
  courseId: text,
  indexPartial: number,
  behaviour: oneOf('', ...BEHAVIOURS),
  justified: number,
  unjustified: number,
  late: number,
  observation: text,
  updatedAt: millis,
  updatedBy: text,
});
