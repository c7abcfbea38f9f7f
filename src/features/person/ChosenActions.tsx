import Button from '@mui/material/Button';
import { isEnrolled } from '../../domain/capabilities/people';
import { massTexts } from '../../lib/texts/massActs';
import type { AccountType } from '../../models/api';
import type { MassKind } from './MassDialog';
import type { useMassActs } from './useMassActs';

type ChosenActionsProps = {
  type: AccountType;
  run: ReturnType<typeof useMassActs>['run'];
  onAct: (kind: MassKind) => void;
};

/** The actions for several chosen people; while one runs, its progress. */
export function ChosenActions({ type, run, onAct }: ChosenActionsProps) {
  if (run !== null) return <span role="status">{massTexts.running(run.done, run.total)}</span>;
  const labels = {
    move: isEnrolled(type) ? massTexts.move : massTexts.mainCourse,
    deactivate: massTexts.deactivate,
    delete: massTexts.delete,
  };
  return (['move', 'deactivate', 'delete'] as const).map((kind) => (
    <Button
      key={kind}
      size="small"
      variant="outlined"
      color={kind === 'delete' ? 'error' : 'primary'}
      aria-haspopup="dialog"
      onClick={() => {
        onAct(kind);
      }}
    >
      {labels[kind]}
    </Button>
  ));
}
