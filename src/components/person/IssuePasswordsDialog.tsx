import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { fullName } from '../../domain/names';
import { commonTexts } from '../../lib/texts/common';
import { passwordTexts } from '../../lib/texts/password';
import type { IssuedPassword } from '../../models/api';
import type { ListedPerson } from '../../models/user';
import { AppDialog } from '../feedback/AppDialog';
import { CredentialsDialog } from './CredentialsDialog';
import { PeopleChoice } from './PeopleChoice';

type IssuePasswordsDialogProps = {
  /** The people who may get one; among several the user chooses. */
  people: readonly ListedPerson[];
  /** The course's name, for the slips; empty for none. */
  courseName: string;
  /** Rejects when nobody got one; the reason has been shown then. */
  onIssue: (uids: readonly string[]) => Promise<readonly IssuedPassword[]>;
  onClose: () => void;
};

/** Returns the first choice: among several people those who still have a temporary password. */
const firstChoice = (people: readonly ListedPerson[]): ReadonlySet<string> =>
  new Set(
    people.flatMap(({ id, mustChangePassword }) =>
      people.length === 1 || mustChangePassword ? id : [],
    ),
  );

/**
 * Gives one person or several new temporary passwords: asks first, then shows them once, to copy, to
 * print as slips or to download.
 */
export function IssuePasswordsDialog(props: IssuePasswordsDialogProps) {
  const { people, courseName, onIssue, onClose } = props;
  const [chosen, setChosen] = useState(() => firstChoice(people));
  const [isBusy, setIsBusy] = useState(false);
  const [answered, setAnswered] = useState<readonly IssuedPassword[]>([]);
  const [first] = people;
  const isOne = people.length === 1;

  const issue = async () => {
    setIsBusy(true);
    try {
      setAnswered(await onIssue(people.flatMap(({ id }) => (chosen.has(id) ? id : []))));
    } catch {
      // The listener of failed thunks has already shown the error; the choice stays for another try.
    } finally {
      setIsBusy(false);
    }
  };
  const byId = new Map(answered.map((each) => [each.uid, each]));
  const given = people.flatMap((person) => {
    const issued = byId.get(person.id);
    return issued?.status === 'issued'
      ? [{ ...person, courseName, password: issued.password }]
      : [];
  });
  const left = people.filter(({ id }) => byId.get(id)?.status === 'failed');
  const refused = left.length > 0 && (
    <Alert severity="error">
      {passwordTexts.refused(left.map(fullName).join(', '))} {passwordTexts.refusedWhy}
    </Alert>
  );
  if (given.length > 0) {
    return (
      <CredentialsDialog people={given} onClose={onClose}>
        {refused}
      </CredentialsDialog>
    );
  }
  return (
    <AppDialog
      title={isOne ? passwordTexts.titleOne : passwordTexts.titleMany}
      onClose={onClose}
      isTall={!isOne}
    >
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <DialogContentText>
          {isOne && first ? passwordTexts.questionOne(fullName(first)) : passwordTexts.questionMany}
        </DialogContentText>
        {!isOne && <PeopleChoice people={people} chosen={chosen} onChoose={setChosen} />}
        <Alert severity="warning">{passwordTexts.follows}</Alert>
        {refused}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isBusy ? commonTexts.close : commonTexts.cancel}</Button>
        <Button
          variant="contained"
          disabled={isBusy || chosen.size === 0}
          onClick={() => void issue()}
        >
          {passwordTexts.confirm(chosen.size)}
        </Button>
      </DialogActions>
    </AppDialog>
  );
}
