import Alert from '@mui/material/Alert';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { hasClasses } from '../../domain/capabilities/people';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { useIsOnline } from '../../components/hooks/useIsOnline';
import { planMass, type MassAct } from '../../domain/massActs';
import '../../lib/presses';
import { massTexts } from '../../lib/texts/massActs';
import { personTexts } from '../../lib/texts/person';
import { previewTexts } from '../../lib/texts/preview';
import type { AccountType } from '../../models/api';
import type { ListedPerson } from '../../models/user';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { MassPeople } from './MassPeople';
import { RunLine } from './RunLine';
import { SubjectsOfMany } from './SubjectsOfMany';
import type { useMassActs } from './useMassActs';

export type MassKind = MassAct['kind'];

type MassDialogProps = {
  kind: MassKind;
  type: AccountType;
  people: readonly ListedPerson[];
  acts: ReturnType<typeof useMassActs>;
  onClose: () => void;
};

const TITLES = {
  move: massTexts.moveTitle,
  deactivate: massTexts.deactivateTitle,
  delete: massTexts.deleteTitle,
} as const;

/** The consequences for everybody. */
function Follows({ kind, type }: Pick<MassDialogProps, 'kind' | 'type'>) {
  if (kind === 'deactivate') return massTexts.deactivateFollows[type];
  if (kind === 'delete') return massTexts.deleteFollows[type];
  if (hasClasses(type)) return massTexts.mainCourseFollows;
  return (
    <ul>
      {personTexts.moveFollows.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/**
 * Asks once before several people are moved, made inactive or deleted: says how many, who, and what
 * follows. People who could not be changed stay in it, with the reason, to try again.
 */
export function MassDialog(props: MassDialogProps) {
  const { kind, type, acts, onClose } = props;
  const { run, failures, start, stop } = acts;
  const [courseId, setCourseId] = useState('');
  const [asked, setAsked] = useState(props.people);
  const courses = useCourseNames();
  const isOnline = useIsOnline();
  // The list behind the dialog changes during the run, so the dialog keeps its own.
  const people = run === null ? props.people : asked;
  const act: MassAct = kind === 'move' ? { kind, courseId } : { kind };
  const plan = planMass(people, act);
  const count = plan.affected.length;
  return (
    <ConfirmDialog
      title={TITLES[kind](type, run?.total ?? count)}
      text={<Follows kind={kind} type={type} />}
      confirmLabel={massTexts.confirm[kind]}
      isDangerous={kind === 'delete'}
      isConfirmDisabled={!isOnline || count === 0 || (kind === 'move' && courseId === '')}
      tooSoonText={previewTexts.tooSoon}
      onCancel={onClose}
      onConfirm={async () => {
        setAsked(people);
        if (await start(act, people, courses.names.get(courseId) ?? '')) onClose();
      }}
    >
      {kind === 'move' && (
        <TextField
          select
          label={massTexts.course}
          value={courseId}
          disabled={run !== null}
          onChange={({ target }) => {
            setCourseId(target.value);
          }}
        >
          {[...courses.names].map(([id, name]) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <MassPeople plan={plan} courseNames={courses.names} failures={failures} />
      {kind === 'delete' && hasClasses(type) && <SubjectsOfMany teachers={people} />}
      {!isOnline && <Alert severity="info">{massTexts.offline}</Alert>}
      <RunLine run={run} onStop={stop} />
    </ConfirmDialog>
  );
}
