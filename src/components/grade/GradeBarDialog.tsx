import DialogContent from '@mui/material/DialogContent';
import type { GradeParts } from '../../domain/grading/gradeParts';
import type { GradingPolicy } from '../../domain/grading/policy';
import { AppDialog } from '../feedback/AppDialog';
import { Column } from '../layout/Column';
import { GradeBar } from './GradeBar';

type GradeBarDialogProps = {
  title: string;
  bars: readonly { what: string; parts: GradeParts }[];
  policy: GradingPolicy;
  onClose: () => void;
};

/** Shows what grades are made of, for tables that have no room to unfold them. */
export function GradeBarDialog({ title, bars, policy, onClose }: GradeBarDialogProps) {
  return (
    <AppDialog title={title} onClose={onClose}>
      <DialogContent>
        <Column gap={6}>
          {bars.map(({ what, parts }) => (
            <GradeBar key={what} what={what} isTitled parts={parts} policy={policy} />
          ))}
        </Column>
      </DialogContent>
    </AppDialog>
  );
}
