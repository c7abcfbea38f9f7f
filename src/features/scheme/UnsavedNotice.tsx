import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { commonTexts } from '../../lib/texts/common';
import { reportTexts } from '../../lib/texts/report';
import type { UnsavedGrade } from '../../store/gradebook/partialNow';

type UnsavedNoticeProps = {
  unsaved: readonly UnsavedGrade[];
  isBusy: boolean;
  onRetry: () => void;
  onDiscard: (grade: UnsavedGrade) => void;
};

/**
 * Says that no report card is made because grades are not saved. A grade that cannot be saved can
 * be discarded here.
 */
export function UnsavedNotice({ unsaved, isBusy, onRetry, onDiscard }: UnsavedNoticeProps) {
  const stuck = unsaved.filter(({ isStuck }) => isStuck);
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={onRetry}>
          {commonTexts.retry}
        </Button>
      }
    >
      {reportTexts.unsaved(unsaved.map(({ name }) => name))}
      {stuck.length > 0 && <div>{reportTexts.unsavedStuck}</div>}
      {stuck.map((grade) => (
        <div key={`${grade.place.scheme}/${grade.place.student}`}>
          <Button
            size="small"
            color="inherit"
            disabled={isBusy}
            onClick={() => {
              onDiscard(grade);
            }}
          >
            {reportTexts.discard(grade.text, grade.name)}
          </Button>
        </div>
      ))}
    </Alert>
  );
}
