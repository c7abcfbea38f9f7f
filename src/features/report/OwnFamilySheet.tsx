import { FamilySheetDialog } from '../../components/family/FamilySheetDialog';
import { useNow } from '../../components/hooks/useNow';
import { familyTasks, familyYear } from '../../domain/familySheet';
import { buildLibreta } from '../../domain/grading/libreta';
import { schoolPolicy } from '../../domain/grading/policy';
import type { Institute } from '../../models/institute';
import { joinReadings } from '../../store/useQuery';
import { useOwnReports } from '../../store/views/scheme/useOwnReports';
import { useOwnYear } from '../../store/views/subject/useOwnYear';
import { usePendingTasks } from '../../store/views/task/usePendingTasks';
import { useOwnCourse } from './useOwnCourse';

type OwnFamilySheetProps = {
  /** The institute in the viewed period. */
  institute: Institute;
  /** Whether the period is an earlier one, in which nothing is left to do. */
  isEarlier: boolean;
  onClose: () => void;
};

/** The signed-in student's sheet for the family. Only the office knows the code of a libreta. */
export function OwnFamilySheet({ institute, isEarlier, onClose }: OwnFamilySheetProps) {
  const now = useNow();
  const reports = useOwnReports();
  const { own, former, ...year } = useOwnYear();
  const { pending, ...tasks } = usePendingTasks(now);
  const { me, course, ...source } = useOwnCourse({ isEarlier, cards: reports.items, own, former });
  const policy = schoolPolicy(institute);
  const content = buildLibreta({
    ...source,
    cards: reports.items,
    conduct: [],
    count: institute.partial.length,
    policy,
  });
  const names = new Map(own.map(({ id, name }) => [id, name]));
  return (
    <FamilySheetDialog
      reading={isEarlier ? joinReadings(year, reports) : joinReadings(year, reports, tasks)}
      sheet={{
        school: institute,
        student: me,
        course,
        period: institute.period.name,
        passGrade: policy.passGrade,
        ...familyYear(content),
        tasks: isEarlier ? null : familyTasks(pending, names, now),
        seal: null,
      }}
      onClose={onClose}
    />
  );
}
