import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { DateTimeCell } from '../../components/table/cells';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { formatDateTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { loadTexts } from '../../lib/texts/load';
import { pageTitles } from '../../lib/texts/pages';
import type { Load } from '../../models/load';
import { usePaper } from '../../store/views/print/usePaper';
import { latestLoads } from '../../store/roster/loadSlice';
import { useQuery } from '../../store/useQuery';

const { columns } = loadTexts;

const COLUMNS: readonly TableColumn<Load>[] = [
  {
    field: 'at',
    headerName: columns.at,
    width: 150,
    place: 'detail',
    valueFormatter: (at: number) => formatDateTime(at),
    renderCell: ({ row }) => <DateTimeCell instant={row.at} />,
  },
  { field: 'fileName', headerName: columns.file, flex: 2, minWidth: 140, place: 'title' },
  { field: 'byName', headerName: columns.by, flex: 1, minWidth: 120, place: 'detail' },
  {
    field: 'userType',
    headerName: columns.kind,
    width: 110,
    place: 'detail',
    filter: 'de',
    valueGetter: (type: Load['userType']) => loadTexts.kind[type],
  },
  {
    field: 'made',
    headerName: columns.made,
    type: 'number',
    width: 96,
    place: 'value',
  },
  {
    field: 'changed',
    headerName: columns.changed,
    type: 'number',
    width: 124,
    isSecondary: true,
    isWideOnly: true,
  },
  {
    field: 'unchanged',
    headerName: columns.unchanged,
    type: 'number',
    width: 124,
    isSecondary: true,
    isWideOnly: true,
  },
];
const searchText = ({ fileName, byName }: Load) => `${fileName} ${byName}`;

/** Lists the results of every upload of a list of people, the latest first. */
export function LoadListPage() {
  const loads = useQuery(latestLoads);
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={pageTitles.loads}
      crumbs={[{ label: pageTitles.students, to: paths.admin.students }]}
    >
      <DataTable
        label={pageTitles.loads}
        rows={loads.items}
        columns={COLUMNS}
        reading={loads}
        emptyText={loadTexts.none}
        searchText={searchText}
        openPath={({ id }) => paths.admin.load(id)}
      />
    </PageFrame>
  );
}
