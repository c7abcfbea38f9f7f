import History from '@mui/icons-material/History';
import type { MenuAction } from '../components/layout/ActionMenu';
import { MoreActions } from '../components/layout/MoreActions';
import { useSheetDownload } from '../features/report/useSheetDownload';
import { paths } from '../lib/paths';
import { schemeTexts } from '../lib/texts/scheme';
import type { Institute } from '../models/institute';
import type { Subject } from '../models/subject';

type GradebookActionsProps = {
  subject: Subject;
  institute: Institute;
  course: string;
  /** Uploads a downloaded sheet again, in views that take it; null in the others. */
  upload: MenuAction | null;
};

/** The actions of a gradebook: download the sheet, upload it again, see who changed what. */
export function GradebookActions({ subject, institute, course, upload }: GradebookActionsProps) {
  const download = useSheetDownload({ subject, institute, course });
  return (
    <MoreActions
      shown={1}
      actions={[
        download,
        ...(upload ? [upload] : []),
        {
          label: schemeTexts.history,
          icon: <History />,
          to: paths.teacher.gradeHistory(subject.id),
        },
      ]}
    />
  );
}
