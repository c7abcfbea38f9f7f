import Add from '@mui/icons-material/Add';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import PlaylistAdd from '@mui/icons-material/PlaylistAdd';
import PostAdd from '@mui/icons-material/PostAdd';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useMemo, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAppDispatch, useAppSelector, useLive } from '../../app/hooks';
import { paths } from '../../app/paths';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { QueryState } from '../../components/feedback/QueryState';
import { PageFrame } from '../../components/layout/PageFrame';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { RowActions } from '../../components/table/RowActions';
import { activityTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import { topicTexts, unitTexts } from '../../lib/texts/unit';
import type { Unit } from '../../models/book';
import { TopicFormDialog } from './TopicFormDialog';
import { TopicListDialog } from './TopicListDialog';
import { deleteUnit, selectUnits, unitKeys, watchUnits } from './unitSlice';

/** What a dialog over the table is about. */
type Opened = { dialog: 'topics' | 'newTopic' | 'delete'; unit: Unit };

const searchText = ({ name, bookName }: Unit) => `${name} ${bookName}`;

type RowButtonProps = { label: string; name: string; icon: ReactNode; onClick: () => void };

function RowButton({ label, name, icon, onClick }: RowButtonProps) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={`${label}: ${name}`} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

type UnitActionsProps = { unit: Unit; onOpen: (opened: Opened) => void };

/** What belongs to the unit first, then the unit itself; two lines on a phone. */
function UnitActions({ unit, onOpen }: UnitActionsProps) {
  const { id, name } = unit;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
      <Box sx={{ display: 'flex' }}>
        <RowButton
          label={topicTexts.list}
          name={name}
          icon={<FormatListBulleted fontSize="small" />}
          onClick={() => {
            onOpen({ dialog: 'topics', unit });
          }}
        />
        <RowButton
          label={topicTexts.add}
          name={name}
          icon={<PlaylistAdd fontSize="small" />}
          onClick={() => {
            onOpen({ dialog: 'newTopic', unit });
          }}
        />
        <Tooltip title={activityTexts.newActivity}>
          <IconButton
            component={Link}
            to={paths.admin.addActivityOf(unit)}
            aria-label={`${activityTexts.newActivity}: ${name}`}
          >
            <PostAdd fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      <RowActions
        name={name}
        viewPath={paths.admin.unit(id)}
        editPath={paths.admin.editUnit(id)}
        onDelete={() => {
          onOpen({ dialog: 'delete', unit });
        }}
      />
    </Box>
  );
}

function buildColumns(onOpen: (opened: Opened) => void): TableColumn<Unit>[] {
  const { columns } = unitTexts;
  return [
    { field: 'id', headerName: columns.id, width: 130, isSecondary: true },
    { field: 'name', headerName: columns.name, flex: 2, minWidth: 130 },
    { field: 'bookName', headerName: columns.book, flex: 2, minWidth: 150, isSecondary: true },
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: 242,
      sortable: false,
      renderCell: ({ row }) => <UnitActions unit={row} onOpen={onOpen} />,
    },
  ];
}

/** The units of all books (spec 2.5), with the ways to their topics and activities. */
export function UnitListPage() {
  const dispatch = useAppDispatch();
  const retry = useLive(watchUnits);
  const { items, status, error } = useAppSelector((state) => selectUnits(state, unitKeys.all));
  const [opened, setOpened] = useState<Opened | null>(null);
  const columns = useMemo(() => buildColumns(setOpened), []);
  const close = () => {
    setOpened(null);
  };
  return (
    <PageFrame
      title={unitTexts.title}
      actions={
        <Button variant="contained" startIcon={<Add />} component={Link} to={paths.admin.addUnit}>
          {unitTexts.add}
        </Button>
      }
    >
      <QueryState
        status={status === 'failed' ? 'failed' : 'ready'}
        error={error}
        onRetry={retry}
        skeleton={null}
      >
        <DataTable
          label={unitTexts.title}
          rows={items}
          columns={columns}
          isLoading={status !== 'ready'}
          emptyText={unitTexts.empty}
          searchText={searchText}
        />
      </QueryState>
      {opened?.dialog === 'topics' && <TopicListDialog unit={opened.unit} onClose={close} />}
      {opened?.dialog === 'newTopic' && (
        <TopicFormDialog unitId={opened.unit.id} topic={null} onClose={close} />
      )}
      {opened?.dialog === 'delete' && (
        <ConfirmDialog
          title={unitTexts.deleteTitle}
          text={unitTexts.deleteQuestion(opened.unit.name)}
          confirmLabel={commonTexts.delete}
          isDangerous
          onCancel={close}
          onConfirm={async () => {
            await dispatch(deleteUnit(opened.unit.id)).unwrap();
            close();
          }}
        />
      )}
    </PageFrame>
  );
}
