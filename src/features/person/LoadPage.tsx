import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { FactList } from '../../components/layout/FactList';
import { Muted } from '../../components/layout/Muted';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { Panel } from '../../components/layout/Panel';
import { Row } from '../../components/layout/Row';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { loadedPeople, type PersonToTakeBack } from '../../domain/loadPeople';
import { formatDateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { absenceText, commonTexts } from '../../lib/texts/common';
import { loadTexts } from '../../lib/texts/load';
import { pageTitles } from '../../lib/texts/pages';
import type { Load } from '../../models/load';
import type { ListedPerson } from '../../models/user';
import { usePaper } from '../../store/views/print/usePaper';
import { useCourseNames } from '../../store/views/course/useCourseNames';
import { usePeopleOfType } from '../../store/views/person/usePeopleOfType';
import { loadById, partsOfLoad } from '../../store/roster/loadSlice';
import { joinReadings, useDocument, useQuery } from '../../store/useQuery';
import { AccountLeft } from './AccountLeft';
import { personKinds } from './personKinds';
import { TakeBackDialog } from './TakeBackDialog';
import { useAccountDeletions } from './useAccountDeletions';
import { useTakeBack } from './useTakeBack';

const { columns } = loadTexts;

type LoadRow = PersonToTakeBack & { state: string; path: string | null };

const COLUMNS: readonly TableColumn<LoadRow>[] = [
  {
    field: 'name',
    headerName: columns.person,
    flex: 2,
    minWidth: 140,
    renderCell: ({ row }) =>
      row.path === null ? (
        row.name
      ) : (
        <MuiLink component={Link} to={row.path}>
          {row.name}
        </MuiLink>
      ),
  },
  {
    field: 'effect',
    headerName: columns.effect,
    flex: 1,
    minWidth: 110,
    place: 'detail',
    filter: 'que',
    valueGetter: (effect: LoadRow['effect']) => loadTexts.effects[effect],
  },
  {
    field: 'state',
    headerName: columns.state,
    flex: 1,
    minWidth: 110,
    place: 'detail',
    filter: 'ahora',
  },
];
const searchText = ({ name }: LoadRow) => name;

function stateOf(person: ListedPerson | undefined, courseNames: ReadonlyMap<string, string>) {
  if (person === undefined) return loadTexts.deleted;
  if (!person.status) return commonTexts.inactive;
  return courseNames.get(person.courseId) ?? commonTexts.active;
}

/** Lists the people of a load who are still there, with the button that takes the load back. */
function LoadedPeople({ load }: { load: Load }) {
  const type = load.userType;
  const parts = useQuery(partsOfLoad, load.id);
  const listed = usePeopleOfType(type);
  const courses = useCourseNames();
  const deletions = useAccountDeletions(type);
  const takingBack = useTakeBack(type, deletions);
  const [isAsking, setIsAsking] = useState(false);
  const people = useMemo(() => loadedPeople(parts.items), [parts.items]);
  const reading = joinReadings(parts, listed, courses);
  const byId = useMemo(() => new Map(listed.items.map((each) => [each.id, each])), [listed.items]);
  const rows = useMemo(
    () =>
      people.map((person) => ({
        ...person,
        courseId: byId.get(person.id)?.courseId ?? '',
        state: stateOf(byId.get(person.id), courses.names),
        path: byId.has(person.id) ? personKinds[type].view(person.id) : null,
      })),
    [people, byId, courses.names, type],
  );
  const made = rows.filter(({ effect, path }) => effect === 'made' && path !== null);
  return (
    <>
      {takingBack.run === null && (
        <AccountLeft people={deletions.left} onRetry={deletions.removeAccount} />
      )}
      <Row gap={3}>
        <Button
          variant="outlined"
          color="error"
          startIcon={<Undo />}
          disabled={reading.status !== 'ready' || made.length === 0 || takingBack.run !== null}
          onClick={() => {
            setIsAsking(true);
          }}
        >
          {loadTexts.takeBack}
        </Button>
        {reading.status === 'ready' && made.length === 0 && <Muted>{loadTexts.nothingLeft}</Muted>}
      </Row>
      <DataTable
        label={loadTexts.table}
        rows={rows}
        columns={COLUMNS}
        reading={reading}
        emptyText={loadTexts.noPeople}
        searchText={searchText}
      />
      {isAsking && (
        <TakeBackDialog
          type={type}
          people={made}
          takingBack={takingBack}
          onClose={() => {
            setIsAsking(false);
          }}
        />
      )}
    </>
  );
}

/**
 * Shows the result of one upload of a list: the file, its user, its time and its people; the
 * accounts that it created can be taken back.
 */
export function LoadPage() {
  const { loadId = '' } = useParams();
  const { item: load, absence, ...reading } = useDocument(loadById, loadId);
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={load?.fileName ?? pageTitles.load}
      crumbs={[{ label: pageTitles.loads, to: paths.admin.loads }]}
    >
      <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={320} />}>
        {load === undefined ? (
          <EmptyState text={absenceText(absence, { missing: loadTexts.missing })} />
        ) : (
          <>
            <Panel>
              <FactList
                facts={[
                  [columns.at, formatDateTime(load.at)],
                  [columns.by, load.byName],
                  [columns.kind, loadTexts.kind[load.userType]],
                  [columns.made, load.made],
                  [columns.changed, load.changed],
                  [columns.unchanged, load.unchanged],
                ]}
              />
            </Panel>
            <LoadedPeople load={load} />
          </>
        )}
      </QueryState>
    </PageFrame>
  );
}
