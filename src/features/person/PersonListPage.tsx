import Inventory from '@mui/icons-material/Inventory2Outlined';
import PersonAdd from '@mui/icons-material/PersonAdd';
import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { isEnrolled, personKindOf } from '../../domain/capabilities/people';
import * as can from '../../domain/capabilities/table';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { DataTable } from '../../components/table/DataTable';
import { ListActions } from '../../components/table/ListActions';
import { paths } from '../../lib/paths';
import { pageTitles } from '../../lib/texts/pages';
import { peopleListTexts } from '../../lib/texts/password';
import { personTexts } from '../../lib/texts/person';
import type { AccountType } from '../../models/api';
import { USER_TYPE, type ListedPerson } from '../../models/user';
import { AccountLeft } from './AccountLeft';
import { DeletedPeople } from './DeletedPeople';
import { findPeople, peopleListOf, type PeopleList } from './peopleLists';
import { PeopleListSelect } from './PeopleListSelect';
import { ChosenActions } from './ChosenActions';
import { MassDialog, type MassKind } from './MassDialog';
import { buildPersonColumns } from './personColumns';
import { PersonDeleteDialog } from './PersonDeleteDialog';
import { personKinds } from './personKinds';
import { useMay } from '../../store/views/login/useMay';
import { usePaper } from '../../store/views/print/usePaper';
import { usePeopleOfType } from '../../store/views/person/usePeopleOfType';
import { fullName } from '../../domain/names';
import { useAccountDeletions } from './useAccountDeletions';
import { useChosenPeople } from './useChosenPeople';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { useMassActs } from './useMassActs';
import { useNeverSignedIn } from './useNeverSignedIn';
import { usePersonType } from './usePersonType';
import { joinReadings, type Reading } from '../../store/useQuery';

/** The parameter of the address that names a list of people. */
const LIST_PARAMETER = 'lista';

type PersonListProps = {
  type: AccountType;
  people: readonly ListedPerson[];
  reading: Reading;
  /** The names of the courses, by id; empty when no column shows them. */
  courseNames: ReadonlyMap<string, string>;
};

/** Returns the list of people that the address names, and its select. */
function usePeopleList({ people, reading }: Pick<PersonListProps, 'people' | 'reading'>) {
  const [params, setParams] = useSearchParams();
  const maySee = useMay()('see', can.signIns);
  const named = peopleListOf(params.get(LIST_PARAMETER));
  const list = named === 'nunca' && !maySee ? null : named;
  const never = useNeverSignedIn(list === 'nunca');
  const choose = (chosen: PeopleList | null) => {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (chosen === null) after.delete(LIST_PARAMETER);
        else after.set(LIST_PARAMETER, chosen);
        return after;
      },
      { replace: true }, // as for the table below, whose search and order stay
    );
  };
  const shown = useMemo(() => findPeople(people, list, never.ids), [people, list, never.ids]);
  return { list, choose, shown, reading: joinReadings(reading, never) };
}

function PersonList({ type, people, reading, courseNames }: PersonListProps) {
  const { texts, ...own } = personKinds[type];
  const mayKeep = useMay()('change', can.people);
  const peopleList = usePeopleList({ people, reading });
  const deletions = useAccountDeletions(type);
  const { left, remove, removeAccount } = deletions;
  const choosing = useChosenPeople(people);
  const { chosen, onDone } = choosing;
  const acts = useMassActs(type, { deletions, onDone });
  const [kind, setKind] = useState<MassKind | null>(null);
  const [leaving, setLeaving] = useState<ListedPerson | null>(null);
  const columns = useMemo(
    () => buildPersonColumns(type, courseNames, mayKeep ? setLeaving : null),
    [type, courseNames, mayKeep],
  );
  const searchText = useCallback(
    ({ name, surname, email, identification, representative, phone, courseId }: ListedPerson) =>
      [
        ...[name, surname, email, identification, representative, phone],
        courseNames.get(courseId) ?? '',
      ].join(' '),
    [courseNames],
  );
  const close = () => {
    setLeaving(null);
  };
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={texts.title}
      actions={
        mayKeep && (
          <>
            <ListActions
              second={{ label: personTexts.upload, icon: <UploadFile />, to: own.upload }}
              more={[{ label: pageTitles.loads, icon: <Inventory />, to: paths.admin.loads }]}
              dialog={(onClose) => <DeletedPeople type={type} onClose={onClose} />}
            />
            <Button variant="contained" startIcon={<PersonAdd />} component={Link} to={own.add}>
              {texts.add}
            </Button>
          </>
        )
      }
    >
      {acts.run === null && <AccountLeft people={left} onRetry={removeAccount} />}
      <PeopleListSelect list={peopleList.list} onChange={peopleList.choose} />
      {mayKeep && peopleList.list === 'por-completar' && peopleList.shown.length > 0 && (
        <Alert severity="info">
          {peopleListTexts.completeHint(peopleListTexts.contacts[personKindOf(type)])}
        </Alert>
      )}
      <DataTable
        label={texts.title}
        rows={peopleList.shown}
        columns={columns}
        reading={peopleList.reading}
        emptyText={peopleList.list === null ? texts.empty : peopleListTexts.none}
        searchText={searchText}
        openPath={({ id }) => own.view(id)}
        {...(mayKeep && {
          choice: {
            chosen: choosing.ids,
            onChoose: choosing.choose,
            nameOf: fullName,
            actions: <ChosenActions type={type} run={acts.run} onAct={setKind} />,
          },
        })}
      />
      {kind && (
        <MassDialog
          kind={kind}
          type={type}
          people={chosen}
          acts={acts}
          onClose={() => {
            setKind(null);
            acts.forgetFailures();
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
  return isEnrolled(usePersonType()) ? <StudentList /> : <TeacherList />;
}
