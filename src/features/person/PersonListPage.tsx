import PersonAdd from '@mui/icons-material/PersonAdd';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../store/hooks';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { DataTable } from '../../components/table/DataTable';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import { USER_TYPE, type User } from '../../models/user';
import { AccountLeft } from './AccountLeft';
import { buildPersonColumns } from './personColumns';
import { PersonDeleteDialog } from './PersonDeleteDialog';
import { personKinds } from './personKinds';
import { peopleOfType } from '../../store/person/personSlice';
import { useAccountDeletions } from './useAccountDeletions';
import { useCourseNames } from '../../store/course/useCourseNames';
import { usePersonType } from './usePersonType';
import { useQuery } from '../../store/useQuery';

function PersonList({ type }: { type: AccountType }) {
  const kind = personKinds[type];
  const retry = useQuery(peopleOfType, type);
  const { items, status, error } = useAppSelector((state) =>
    selectPeople(state, personKeys.all(type)),
  );
  // Only the table of students has a column for the course.
  const courses = useCourseNames(type === USER_TYPE.student);
  const { names } = courses;
  const hasFailed = [status, courses.status].includes('failed');
  const { left, remove, removeAccount } = useAccountDeletions(type);
  const [leaving, setLeaving] = useState<User | null>(null);
  const columns = useMemo(() => buildPersonColumns(type, names, setLeaving), [type, names]);
  const searchText = useCallback(
    ({ name, surname, email, identification, courseId }: User) =>
      [name, surname, email, identification, names.get(courseId) ?? ''].join(' '),
    [names],
  );
  const close = () => {
    setLeaving(null);
  };
  return (
    <PageFrame
      title={kind.texts.title}
      actions={
        <>
          <Button variant="outlined" startIcon={<UploadFile />} component={Link} to={kind.upload}>
            {personTexts.upload}
          </Button>
          <Button variant="contained" startIcon={<PersonAdd />} component={Link} to={kind.add}>
            {kind.texts.add}
          </Button>
        </>
      }
    >
      {left.map((person) => (
        <AccountLeft key={person.id} person={person} onRetry={removeAccount} />
      ))}
      <QueryState
        status={hasFailed ? 'failed' : 'ready'}
        error={error ?? courses.error}
        onRetry={() => {
          retry();
          courses.retry();
        }}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        <DataTable
          label={kind.texts.title}
          rows={items}
          columns={columns}
          isLoading={status !== 'ready'}
          emptyText={kind.texts.empty}
          searchText={searchText}
        />
      </QueryState>
      {leaving && (
        <PersonDeleteDialog
          type={type}
          person={leaving}
          onCancel={close}
          onConfirm={async () => {
            await remove(leaving);
            close();
          }}
        />
      )}
    </PageFrame>
  );
}

/** The table of the students, or of the teachers. */
export function PersonListPage() {
  const type = usePersonType();
  return <PersonList key={type} type={type} />;
}
