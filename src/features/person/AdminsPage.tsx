import Add from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { QueryState } from '../../components/feedback/QueryState';
import { Breakable } from '../../components/layout/Breakable';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { Panel } from '../../components/layout/Panel';
import type { Credential } from '../../components/person/credentials';
import { isAdministering, isOffice } from '../../domain/capabilities/people';
import { listedName } from '../../domain/names';
import { paths } from '../../lib/paths';
import '../../lib/presses';
import { adminsTexts as texts } from '../../lib/texts/admins';
import { pageTitles } from '../../lib/texts/pages';
import type { User } from '../../models/user';
import { useAppSelector } from '../../store/hooks';
import { selectMe } from '../../store/login/loginSlice';
import { officePeople } from '../../store/person/personSlice';
import { useQuery } from '../../store/useQuery';
import { NewAccount } from './NewAccount';
import styles from './Admins.module.css';
import { NewAdminDialog } from './NewAdminDialog';
import { RemoveAdminDialog } from './RemoveAdminDialog';

type RowProps = { person: User; isMe: boolean; onRemove: () => void };

function OfficeRow({ person, isMe, onRemove }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>{listedName(person)}</span>
        <Muted>
          <Breakable text={person.email} />
        </Muted>
      </div>
      {isOffice(person.type) && (
        <Chip size="small" variant="outlined" label={texts.kinds[person.type]} />
      )}
      {isMe ? (
        <Chip size="small" label={texts.you} />
      ) : (
        <Button size="small" aria-label={texts.removeOne(listedName(person))} onClick={onRemove}>
          {texts.remove}
        </Button>
      )}
    </li>
  );
}

/** Lists the people who administer or inspect the school: each has an own account. */
export function AdminsPage() {
  const found = useQuery(officePeople);
  const me = useAppSelector(selectMe);
  const admins = found.items.filter(({ type }) => isAdministering(type));
  const [isAdding, setIsAdding] = useState(false);
  const [created, setCreated] = useState<Credential | null>(null);
  const [removed, setRemoved] = useState<User | null>(null);
  return (
    <PageFrame
      title={pageTitles.admins}
      width="read"
      crumbs={[{ label: pageTitles.institute, to: paths.admin.institute }]}
      actions={
        <Button
          variant="contained"
          startIcon={<Add />}
          onClick={() => {
            setIsAdding(true);
          }}
        >
          {texts.add}
        </Button>
      }
    >
      <QueryState
        reading={found}
        failure={texts.failed}
        skeleton={<Skeleton variant="rounded" height={160} />}
      >
        <Muted as="p">{texts.help}</Muted>
        {admins.length === 1 && <Alert severity="warning">{texts.onlyOne}</Alert>}
        <Panel isFlush>
          <ul className={styles.list} aria-label={texts.list}>
            {found.items.map((person) => (
              <OfficeRow
                key={person.id}
                person={person}
                isMe={person.id === me.id}
                onRemove={() => {
                  setRemoved(person);
                }}
              />
            ))}
          </ul>
        </Panel>
      </QueryState>
      {isAdding && (
        <NewAdminDialog
          onCreated={(credential) => {
            setIsAdding(false);
            setCreated(credential);
          }}
          onClose={() => {
            setIsAdding(false);
          }}
        />
      )}
      {created && (
        <NewAccount
          created={{ credential: created, photo: null }}
          onClose={() => {
            setCreated(null);
          }}
        />
      )}
      {removed && (
        <RemoveAdminDialog
          person={removed}
          onClose={() => {
            setRemoved(null);
          }}
        />
      )}
    </PageFrame>
  );
}
