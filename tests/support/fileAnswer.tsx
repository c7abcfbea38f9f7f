import type { ComponentProps } from 'react';
import { FileAnswer } from '../../src/features/answering/FileAnswer';
import { STUDENT } from './seededScreen';

type Props = ComponentProps<typeof FileAnswer>;

/** The place of the answer that `fileAnswer` draws. */
export const FILE_PLACE = { taskId: 't', activityId: 'a', studentId: STUDENT.id };

/** The field for a file, of an open task and without one unless something else is given. */
export const fileAnswer = (given: Partial<Props> = {}) => (
  <FileAnswer
    {...FILE_PLACE}
    attempt={1}
    value={undefined}
    replaced={undefined}
    isClosed={false}
    onChange={() => undefined}
    arePhotosAsked={false}
    onPhotosClosed={() => undefined}
    {...given}
  />
);
