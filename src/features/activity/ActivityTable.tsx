import { useMemo, useState } from 'react';
import { mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { DeleteDialog } from '../../components/feedback/DeleteDialog';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { DataTable, type TableColumn } from '../../components/table/DataTable';
import { RowActions } from '../../components/table/RowActions';
import { ACTIONS_WIDTH } from '../../components/table/RowActionSet';
import { activityTexts, authoringTexts } from '../../lib/texts/activity';
import { commonTexts } from '../../lib/texts/common';
import type { Activity } from '../../models/activity';
import type { UserType } from '../../models/user';
import { selectMe } from '../../store/login/loginSlice';
import { deleteActivity } from '../../store/activity/activityWrites';
import type { Reading } from '../../store/useQuery';

/** An activity with its place, as the list shows it: its book and unit, or its tasks. */
type ActivityRow = Activity & { place: string };

/** Returns the kind as a text: "Interactiva: Completar" or "Normal". */
function kindOf({ subtype }: Pick<Activity, 'subtype'>): string {
  const { types, subtypes } = activityTexts;
  return subtype === '' ? types.normal : `${types.interactive}: ${subtypes[subtype]}`;
}

const searchText = (row: ActivityRow) => `${row.name} ${kindOf(row)} ${row.place}`;

type ColumnOptions = {
  type: UserType;
  taskId: string;
  isAlone: boolean;
  placeHeader: string;
  onDelete: (activity: Activity) => void;
};

function buildColumns(options: ColumnOptions): TableColumn<ActivityRow>[] {
  const { type, taskId, isAlone, placeHeader, onDelete } = options;
  const { columns } = authoringTexts;
  const isReadOnly = (row: Activity) => row.isBook && !mayAll(type, 'change', can.activities);
  return [
    { field: 'name', headerName: columns.name, flex: 2, minWidth: 150 },
    {
      field: 'kind',
      headerName: columns.type,
      flex: 1,
      minWidth: 150,
      isSecondary: true,
      place: 'detail',
      filter: 'tipo',
      valueGetter: (_, row) => kindOf(row),
    },
    {
      field: 'place',
      headerName: placeHeader,
      flex: 2,
      minWidth: 150,
      isSecondary: true,
      place: 'detail',
    },
    {
      field: 'maxGrade',
      headerName: columns.maxGrade,
      type: 'number',
      width: 90,
      isSecondary: true,
      place: 'value',
    },
    {
      field: 'actions',
      headerName: commonTexts.actions,
      width: ACTIONS_WIDTH,
      sortable: false,
      renderCell: ({ row }) => (
        <RowActions
          name={row.name}
          viewPath={paths.ofTask(paths.activity(type, row.id), taskId, isAlone)}
          {...(!isReadOnly(row) && {
            editPath: paths.ofTask(paths.editActivity(type, row.id), taskId, isAlone),
            onDelete: () => {
              onDelete(row);
            },
          })}
        />
      ),
    },
  ];
}

type DeleteDialogProps = { activity: Activity; type: UserType; onClose: () => void };

/**
 * Deletes an activity. One of a teacher leaves its task first; one of a book may leave the lists.
 */
function DeleteActivityDialog({ activity, type, onClose }: DeleteDialogProps) {
  const dispatch = useAppDispatch();
  const { id, name, tasks } = activity;
  if (tasks.length > 0 && !mayAll(type, 'change', can.activities)) {
    return (
      <MessageDialog
        title={authoringTexts.cannotDelete}
        text={authoringTexts.cannotDeleteText(tasks.length)}
        onClose={onClose}
      />
    );
  }
  return (
    <DeleteDialog
      title={authoringTexts.deleteTitle}
      text={
        tasks.length > 0
          ? authoringTexts.deleteUsed(name, tasks.length)
          : authoringTexts.deleteQuestion(name)
      }
      onClose={onClose}
      onDelete={() => dispatch(deleteActivity(id)).unwrap()}
    />
  );
}

type ActivityTableProps = {
  label: string;
  rows: readonly ActivityRow[];
  placeHeader: string;
  taskId?: string;
  /** Whether the activity goes into this task only, of the tasks that were made together. */
  isAlone?: boolean;
  reading: Reading;
  emptyText: string;
};

/** The table of activities, the same for books, a teacher and a task. */
export function ActivityTable(props: ActivityTableProps) {
  const { label, rows, placeHeader, taskId = '', isAlone = false, reading, emptyText } = props;
  const { type } = useAppSelector(selectMe);
  const [leaving, setLeaving] = useState<Activity | null>(null);
  const columns = useMemo(
    () => buildColumns({ type, taskId, isAlone, placeHeader, onDelete: setLeaving }),
    [type, taskId, isAlone, placeHeader],
  );
  return (
    <>
      <DataTable
        label={label}
        rows={rows}
        columns={columns}
        reading={reading}
        failure={activityTexts.loadFailed}
        emptyText={emptyText}
        searchText={searchText}
        openPath={({ id }) => paths.ofTask(paths.activity(type, id), taskId, isAlone)}
      />
      {leaving && (
        <DeleteActivityDialog
          activity={leaving}
          type={type}
          onClose={() => {
            setLeaving(null);
          }}
        />
      )}
    </>
  );
}
