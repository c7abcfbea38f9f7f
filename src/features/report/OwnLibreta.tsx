import { schoolPolicy } from '../../domain/grading/policy';
import type { Institute } from '../../models/institute';
import { useOwnConduct } from '../../store/views/conduct/useOwnConduct';
import { GradesSheet } from './GradesSheet';
import { useOwnCourse, type OwnCourseProps } from './useOwnCourse';

/** @param institute the institute in the viewed period */
type OwnLibretaProps = OwnCourseProps & { institute: Institute };

/** The libreta that the student prints on the page of the own grades. */
export function OwnLibreta({ institute, ...props }: OwnLibretaProps) {
  const { partials } = useOwnConduct(institute.period.id);
  const { me, ...year } = useOwnCourse(props);
  return (
    <GradesSheet
      {...year}
      institute={institute}
      student={me}
      cards={props.cards}
      conduct={partials}
      policy={schoolPolicy(institute)}
    />
  );
}
