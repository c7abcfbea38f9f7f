import Download from '@mui/icons-material/Download';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { showToast } from '../../lib/toast';
import { schemeTexts } from '../../lib/texts/scheme';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { downloadGradeSheet } from '../../store/gradebook/downloadGradeSheet';

type SheetButtonProps = { subject: Subject; institute: Institute; course: string };

/** Downloads the grade sheet of the subject; what writes it loads with the first press. */
export function SheetButton({ subject, institute, course }: SheetButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
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
      onClick={() => void download()}
    >
      {isBusy ? schemeTexts.downloading : schemeTexts.download}
    </Button>
  );
}
