import { FamilySheetDialog } from '../../components/family/FamilySheetDialog';
import { sealOf } from '../../components/family/sealOf';
import { familyYear } from '../../domain/familySheet';
import type { Institute } from '../../models/institute';
import type { Libreta, LibretaFrame } from '../../models/libreta';

type LibretaFamilySheetProps = {
  institute: Institute;
  frame: LibretaFrame;
  libreta: Libreta;
  onClose: () => void;
};

const READY = { status: 'ready' as const, error: null, retry: () => undefined };

/**
 * The family's sheet for a user who has the libretas of a course: a tutor cannot read the tasks of
 * all subjects.
 */
export function LibretaFamilySheet(props: LibretaFamilySheetProps) {
  const { institute, frame, libreta, onClose } = props;
  const { issued } = libreta;
  return (
    <FamilySheetDialog
      reading={READY}
      sheet={{
        school: institute,
        student: libreta,
        course: frame.course,
        period: frame.period,
        passGrade: frame.passGrade,
        ...familyYear(libreta),
        tasks: null,
        seal: sealOf(issued?.isCurrent === true ? issued.code : null),
      }}
      onClose={onClose}
    />
  );
}
