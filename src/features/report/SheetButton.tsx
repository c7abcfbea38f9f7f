import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { showToast } from '../../lib/toast';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { loadPart } from '../../lib/codeParts';

/** What reads the grades and writes the sheet is much code: it comes when the button is pointed at. */
const loadCode = () => loadPart(() => import('../../store/gradebook/downloadGradeSheet'));
const preload = () => {
  // a preload; the press itself reports the failure
  loadCode()
    .then(({ prepareGradeSheet }) => prepareGradeSheet())
    .catch(() => undefined);
};

type SheetButtonProps = { subject: Subject; institute: Institute; course: string };

/** Downloads the grade sheet of the subject. */
export function SheetButton({ subject, institute, course }: SheetButtonProps) {
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
  return (
    <Button
      variant="outlined"
      startIcon={<Download />}
      disabled={isBusy}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => void download()}
    >
      {isBusy ? schemeTexts.downloading : schemeTexts.download}
    </Button>
  );
}
