import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { QueryFailure } from '../../components/feedback/QueryFailure';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import type { LoadedPerson, PersonToTakeBack } from '../../domain/loadPeople';
import { loadTexts } from '../../lib/texts/load';
import { previewTexts } from '../../lib/texts/preview';
import type { AccountType } from '../../models/api';
import { USES } from '../../models/load';
import { readUses } from '../../store/roster/loadWrites';
import { useAnswer } from '../../store/useAnswer';
import { NameList } from './NameList';
import { RunLine } from './RunLine';
import type { useTakeBack } from './useTakeBack';

type TakeBackDialogProps = {
  type: AccountType;
  /** The people whom the load created and who are still there. */
  people: readonly PersonToTakeBack[];
  takingBack: ReturnType<typeof useTakeBack>;
  onClose: () => void;
};

const namesOf = (people: readonly LoadedPerson[]) => people.map(({ name }) => name).join('; ');

/**
 * Asks before a load is taken back: lists the people who are deleted, and those who stay because
 * they have been used, and how.
 */
export function TakeBackDialog({ type, people, takingBack, onClose }: TakeBackDialogProps) {
  const { run, start, stop } = takingBack;
  // The list behind the dialog changes during the run, so the dialog keeps its own.
  const [asked, setAsked] = useState(people);
  const [tries, setTries] = useState(0);
  const isOnline = useIsOnline();
  const { outcome, retry } = useAnswer(`uses ${tries}`, () =>
    readUses(
      type,
      asked.map(({ id }) => id),
    ),
  );
  const uses = outcome !== null && 'answer' in outcome ? outcome.answer : null;
  const unused = uses ? asked.filter(({ id }) => !uses.has(id)) : [];
  return (
    <ConfirmDialog
      title={uses ? loadTexts.takeBackTitle(unused.length) : loadTexts.takeBack}
      text={loadTexts.takeBackFollows}
      confirmLabel={loadTexts.takeBack}
      isDangerous
      isConfirmDisabled={!isOnline || unused.length === 0}
      tooSoonText={previewTexts.tooSoon}
      onCancel={onClose}
      onConfirm={async () => {
        const { isWhole, done } = await start(unused);
        if (isWhole) onClose();
        else {
          // The people who are left are checked again.
          setAsked((before) => before.filter(({ id }) => !done.has(id)));
          setTries((before) => before + 1);
        }
      }}
    >
      {outcome === null && <span role="status">{loadTexts.checking}</span>}
      {outcome !== null && 'error' in outcome && (
        <QueryFailure reading={{ error: null, retry }} failure={loadTexts.checkFailed} />
      )}
      {uses && unused.length === 0 && <Alert severity="info">{loadTexts.nobody}</Alert>}
      <NameList label={loadTexts.whom} people={unused} />
      {USES.map((use) => {
        const left = asked.filter(({ id }) => uses?.get(id) === use);
        return left.length > 0 && <span key={use}>{loadTexts.used[use](namesOf(left))}</span>;
      })}
      {!isOnline && <Alert severity="info">{loadTexts.offline}</Alert>}
      <RunLine run={run} onStop={stop} />
    </ConfirmDialog>
  );
}
