import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/Delete';
import Edit from '@mui/icons-material/Edit';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import PostAdd from '@mui/icons-material/PostAdd';
import Visibility from '@mui/icons-material/Visibility';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { PageFrame } from '../../components/layout/PageFrame';
import { PrintFrame } from '../../components/print/PrintFrame';
import { ID_WIDTH, IdCell } from '../../components/table/cells';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { ListActions } from '../../components/table/ListActions';
import { ACTIONS_WIDTH, RowActionSet } from '../../components/table/RowActionSet';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import { topicTexts, unitTexts } from '../../lib/texts/unit';
import type { Unit } from '../../models/book';
import { DeletedUnits } from './DeletedUnits';
import { DeleteUnitDialog } from './DeleteUnitDialog';
import { TopicFormDialog } from './TopicFormDialog';
import { TopicListDialog } from './TopicListDialog';
import { usePaper } from '../../store/views/print/usePaper';
import { allUnits } from '../../store/unit/unitSlice';
import { useQuery } from '../../store/useQuery';

/** The dialog that is open over the table, and its unit. */
type Opened = { dialog: 'topics' | 'newTopic' | 'delete'; unit: Unit };

const searchText = ({ name, bookName }: Unit) => `${name} ${bookName}`;

type UnitActionsProps = { unit: Unit; onOpen: (opened: Opened) => void };

/** The actions on the unit's topics and activities first, then those on the unit itself. */
function UnitActions({ unit, onOpen }: UnitActionsProps) {
  const open = (dialog: Opened['dialog']) => () => {
    onOpen({ dialog, unit });
  };
  return (
    <RowActionSet
      name={unit.name}
      actions={[
        {
          label: topicTexts.list,
          icon: <FormatListBulleted fontSize="small" />,
          onClick: open('topics'),
        },
        {
          label: topicTexts.add,
          icon: <PlaylistAdd fontSize="small" />,
          onClick: open('newTopic'),
        },
        {
          label: activityTexts.newActivity,
          icon: <PostAdd fontSize="small" />,
          to: paths.admin.addActivityOf(unit),
        },
        {
          label: commonTexts.view,
          icon: <Visibility fontSize="small" />,
          to: paths.admin.unit(unit.id),
        },
        {
          label: commonTexts.edit,
          icon: <Edit fontSize="small" />,
          to: paths.admin.editUnit(unit.id),
          isOpen: true,
        },
        {
          label: commonTexts.delete,
          icon: <Delete fontSize="small" />,
          isDangerous: true,
          onClick: open('delete'),
        },
      ]}
    />
  );
}

function buildColumns(onOpen: (opened: Opened) => void): TableColumn<Unit>[] {
  const { columns } = unitTexts;
  return [
    {
      field: 'id',
      headerName: columns.id,
      width: ID_WIDTH,
      isSecondary: true,
      renderCell: ({ row }) => <IdCell id={row.id} />,
    },
    { field: 'name', headerName: columns.name, flex: 2, minWidth: 130 },
    {
      field: 'bookName',
      headerName: columns.book,
      flex: 2,
      minWidth: 150,
      isSecondary: true,
      place: 'detail',
      filter: 'libro',
    },
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: ACTIONS_WIDTH,
      sortable: false,
      renderCell: ({ row }) => <UnitActions unit={row} onOpen={onOpen} />,
    },
  ];
}

/** The units of all books, with links to their topics and activities. */
export function UnitListPage() {
  const units = useQuery(allUnits);
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => buildColumns(setOpened), []);
  const close = () => {
    setOpened(null);
  };
  return (
    <PageFrame
      paper={<PrintFrame {...usePaper()} isWide />}
      title={unitTexts.title}
      actions={
        <>
          <ListActions dialog={(onClose) => <DeletedUnits onClose={onClose} />} />
          <Button variant="contained" startIcon={<Add />} component={Link} to={paths.admin.addUnit}>
            {unitTexts.add}
          </Button>
        </>
      }
    >
      <DataTable
        label={unitTexts.title}
        rows={units.items}
        columns={columns}
        reading={units}
        emptyText={unitTexts.empty}
        searchText={searchText}
        openPath={({ id }) => paths.admin.unit(id)}
      />
      {opened?.dialog === 'topics' && <TopicListDialog unit={opened.unit} onClose={close} />}
      {opened?.dialog === 'newTopic' && (
        <TopicFormDialog unitId={opened.unit.id} topic={null} onClose={close} />
      )}
      {opened?.dialog === 'delete' && <DeleteUnitDialog unit={opened.unit} onClose={close} />}
    </PageFrame>
  );
}
