import Download from '@mui/icons-material/Download';
import { useState } from 'react';
import type { MenuAction } from '../../components/layout/ActionMenu';
import { showToast } from '../../lib/toast';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { loadPart } from '../../lib/codeParts';

/**
 * The code that reads the grades and writes the sheet is large: it loads when the pointer reaches
 * the button.
 */
const loadCode = () => loadPart(() => import('../../store/gradebook/downloadGradeSheet'));
const preload = () => {
  // this is a preload; the press itself reports the failure
  loadCode()
    .then(({ prepareGradeSheet }) => prepareGradeSheet())
    .catch(() => undefined);
};

type SheetOf = { subject: Subject; institute: Institute; course: string };

/** The action that downloads the grade sheet of the subject. */
export function useSheetDownload({ subject, institute, course }: SheetOf): MenuAction {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      const { downloadGradeSheet } = await loadCode();
      await downloadGradeSheet({ subject, institute, course });
    } catch {
      showToast('error', schemeTexts.downloadFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return {
    label: isBusy ? schemeTexts.downloading : schemeTexts.download,
    icon: <Download />,
    isDisabled: isBusy,
    onPreload: preload,
    onClick: () => void download(),
  };
}
