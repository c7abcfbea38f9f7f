import PersonAdd from '@mui/icons-material/PersonAdd';
import RestoreFromTrash from '@mui/icons-material/RestoreFromTrash';
import UploadFile from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { MoreActions } from '../../components/layout/MoreActions';
import { PageFrame } from '../../components/layout/PageFrame';
import { DataTable } from '../../components/table/DataTable';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import { USER_TYPE, type ListedPerson } from '../../models/user';
import { AccountLeft } from './AccountLeft';
import { DeletedPeople } from './DeletedPeople';
import { buildPersonColumns } from './personColumns';
import { PersonDeleteDialog } from './PersonDeleteDialog';
import { personKinds } from './personKinds';
import { usePeopleOfType } from '../../store/person/usePeopleOfType';
import { useAccountDeletions } from './useAccountDeletions';
import { useCourseNames } from '../../store/course/useCourseNames';
import { usePersonType } from './usePersonType';
import { joinReadings, type Reading } from '../../store/useQuery';

type PersonListProps = {
  type: AccountType;
  people: readonly ListedPerson[];
  reading: Reading;
  /** What the courses are called, by id; empty where no column shows it. */
  courseNames: ReadonlyMap<string, string>;
};

function PersonList({ type, people, reading, courseNames }: PersonListProps) {
  const kind = personKinds[type];
  const { left, remove, removeAccount } = useAccountDeletions(type);
  const [leaving, setLeaving] = useState<ListedPerson | null>(null);
  const [isShowingDeleted, setIsShowingDeleted] = useState(false);
  const columns = useMemo(
    () => buildPersonColumns(type, courseNames, setLeaving),
    [type, courseNames],
  );
  const searchText = useCallback(
    ({ name, surname, email, identification, courseId }: ListedPerson) =>
      [name, surname, email, identification, courseNames.get(courseId) ?? ''].join(' '),
    [courseNames],
  );
  const close = () => {
    setLeaving(null);
  };
  return (
    <PageFrame
      title={kind.texts.title}
      actions={
        <>
          <MoreActions
            actions={[
              {
                label: personTexts.deletedTitle,
                icon: <RestoreFromTrash />,
                onClick: () => {
                  setIsShowingDeleted(true);
                },
              },
              { label: personTexts.upload, icon: <UploadFile />, to: kind.upload },
            ]}
          />
          <Button variant="contained" startIcon={<PersonAdd />} component={Link} to={kind.add}>
            {kind.texts.add}
          </Button>
        </>
      }
    >
      {left.map((person) => (
        <AccountLeft key={person.id} person={person} onRetry={removeAccount} />
      ))}
      <DataTable
        label={kind.texts.title}
        rows={people}
        columns={columns}
        reading={reading}
        emptyText={kind.texts.empty}
        searchText={searchText}
        openPath={({ id }) => kind.view(id)}
      />
      {isShowingDeleted && (
        <DeletedPeople
          type={type}
          onClose={() => {
            setIsShowingDeleted(false);
          }}
        />
      )}
      {leaving && (
        <PersonDeleteDialog
          type={type}
          person={leaving}
          onDelete={() => remove(leaving)}
          onClose={close}
        />
      )}
    </PageFrame>
  );
}

function StudentList() {
  const students = usePeopleOfType(USER_TYPE.student);
  const courses = useCourseNames();
  return (
    <PersonList
      type={USER_TYPE.student}
      people={students.items}
      reading={joinReadings(students, courses)}
      courseNames={courses.names}
    />
  );
}

const NO_COURSES: ReadonlyMap<string, string> = new Map();

function TeacherList() {
  const teachers = usePeopleOfType(USER_TYPE.teacher);
  return (
    <PersonList
      type={USER_TYPE.teacher}
      people={teachers.items}
      reading={teachers}
      courseNames={NO_COURSES}
    />
  );
}

/** The table of the students, or of the teachers. */
export function PersonListPage() {
  return usePersonType() === USER_TYPE.student ? <StudentList /> : <TeacherList />;
}
