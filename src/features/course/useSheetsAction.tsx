import Download from '@mui/icons-material/Download';
import { useState } from 'react';
import type { MenuAction } from '../../components/layout/ActionMenu';
import { courseTexts } from '../../lib/texts/course';
import { schemeTexts } from '../../lib/texts/scheme';
import { showToast } from '../../lib/toast';
import type { Subject } from '../../models/subject';
import { downloadCourseSheets } from '../../store/gradebook/downloadGradeSheet';
import { useViewedInstitute } from '../../store/views/institute/useViewedPeriod';

/**
 * The action that downloads the grade sheets of every subject of a course as one workbook.
 * @param course its name with the letter
 */
export function useSheetsAction(course: string, subjects: readonly Subject[]): MenuAction {
  const { institute } = useViewedInstitute();
  const [done, setDone] = useState<number | null>(null);
  const total = subjects.length;
  const download = async () => {
    if (!institute) return;
    setDone(0);
    try {
      await downloadCourseSheets({ subjects, institute, course, onProgress: setDone });
    } catch {
      showToast('error', schemeTexts.downloadFailed);
    } finally {
      setDone(null);
    }
  };
  return {
    label:
      done === null ? courseTexts.gradeSheets : courseTexts.gradeSheetsProgress(done + 1, total),
    icon: <Download />,
    isDisabled: done !== null || institute === null || total === 0,
    onClick: () => void download(),
  };
}
