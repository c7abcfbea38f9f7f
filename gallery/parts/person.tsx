import Button from '@mui/material/Button';
import { useState } from 'react';
import { CredentialList } from '../../src/components/person/CredentialList';
import { CredentialsDialog } from '../../src/components/person/CredentialsDialog';
import { IssuePasswordsDialog } from '../../src/components/person/IssuePasswordsDialog';
import { PeopleChoice } from '../../src/components/person/PeopleChoice';
import { USER_TYPE } from '../../src/models/user';
import { doNothing, PERSON, saveNothing } from '../samples';
import { Stage } from '../Stage';

const ANA = { ...PERSON, email: 'ana@aula.example.com', password: 'Kq7-mTe-4rA', courseName: '' };
const PEOPLE = [
  ANA,
  { ...ANA, name: 'Luis', email: 'luis@aula.example.com', courseName: 'Octavo A' },
];

/**
 * A press opens it, because while it is open the page asks before it is left, and prints the slips.
 */
function Credentials({ people }: { people: typeof PEOPLE }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="outlined"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Abrir con {people.length}
      </Button>
      {isOpen && (
        <CredentialsDialog
          people={people}
          onSendReset={saveNothing}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}

const LISTED = ['Ana', 'Luis'].map((name, i) => ({
  ...PERSON,
  id: name,
  name,
  email: `${name.toLowerCase()}@aula.example.com`,
  identification: '',
  representative: '',
  phone: '',
  status: true,
  type: USER_TYPE.student,
  courseId: 'octavo-a',
  mustChangePassword: i === 0,
  graduated: '',
}));
const ONE = new Set(['Ana']);
const issueNothing = () => Promise.resolve([]);

export const person = {
  CredentialList: () => <CredentialList people={PEOPLE} onCopy={doNothing} />,
  CredentialsDialog: () => (
    <>
      <Credentials people={[ANA]} />
      <Credentials people={PEOPLE} />
    </>
  ),
  IssuePasswordsDialog: () => (
    <Stage>
      <IssuePasswordsDialog
        people={LISTED}
        courseName="Octavo A"
        onIssue={issueNothing}
        onClose={doNothing}
      />
    </Stage>
  ),
  PeopleChoice: () => <PeopleChoice people={LISTED} chosen={ONE} onChoose={doNothing} />,
};
