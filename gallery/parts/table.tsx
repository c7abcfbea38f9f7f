import { useState } from 'react';
import { Panel } from '../../src/components/layout/Panel';
import { Row } from '../../src/components/layout/Row';
import { ClampedCell, DateTimeCell, IdCell } from '../../src/components/table/cells';
import { ChoiceBar } from '../../src/components/table/ChoiceBar';
import { ChoiceCell } from '../../src/components/table/ChoiceCell';
import { DataTable, type TableColumn } from '../../src/components/table/DataTable';
import { ListActions } from '../../src/components/table/ListActions';
import { DeletedDialog } from '../../src/components/table/DeletedDialog';
import { RowActions } from '../../src/components/table/RowActions';
import { SearchBox } from '../../src/components/table/SearchBox';
import { SortButton } from '../../src/components/table/SortButton';
import { RowActionSet } from '../../src/components/table/RowActionSet';
import { TableCards } from '../../src/components/table/TableCards';
import { TableGrid } from '../../src/components/table/TableGrid';
import { TableDialog } from '../../src/components/table/TableDialog';
import { TablePaging } from '../../src/components/table/TablePaging';
import type { TableState } from '../../src/components/table/tableParams';
import { TableToolbar } from '../../src/components/table/TableToolbar';
import { doNothing, NOW } from '../samples';
import { Stage } from '../Stage';

type Person = { id: string; name: string; course: string; points: number };
const ROWS: Person[] = ['Ana Cedeño', 'Luis Zambrano', 'Inés Álava', 'Eva Mero'].map((name, i) => ({
  id: `persona-${i}`,
  name,
  course: i % 2 === 0 ? 'Octavo A' : 'Octavo B',
  points: i * 3,
}));
const COLUMNS: TableColumn<Person>[] = [
  { field: 'name', headerName: 'Nombre', flex: 2, minWidth: 140 },
  { field: 'course', headerName: 'Curso', filter: 'curso' },
  { field: 'points', headerName: 'Puntos', type: 'number', width: 90, place: 'value' },
  {
    field: 'actions',
    headerName: 'Acciones',
    width: 96,
    sortable: false,
    renderCell: ({ row }) => (
      <RowActions name={row.name} viewPath="/" editPath="/" onDelete={doNothing} />
    ),
  },
];
const LIST = { label: 'Personas', columns: COLUMNS, openPath: () => '/' };
const TABLE = { ...LIST, emptyText: 'Nadie todavía.', searchText: ({ name }: Person) => name };
const READING = { error: null, retry: doNothing };
const STATE: TableState = { search: '', order: null, page: 0, size: 5, filters: {} };
const ORDER = { field: 'name', isDescending: true };

const choiceOf = (...ids: string[]) => ({
  chosen: new Set(ids),
  onChoose: doNothing,
  nameOf: ({ name }: Person) => name,
  actions: <button type="button">Eliminar</button>,
});

function Search({ first }: { first: string }) {
  const [value, setValue] = useState(first);
  return <SearchBox value={value} onChange={setValue} />;
}

function Grid({ rows, order }: { rows: Person[] | null; order: TableState['order'] }) {
  return (
    <TableGrid
      {...LIST}
      rows={rows}
      order={order}
      offset={0}
      count={ROWS.length}
      size={3}
      onOrder={doNothing}
    />
  );
}

function Toolbar({ state, isFull = false }: { state: TableState; isFull?: boolean }) {
  return (
    <TableToolbar
      searchLabel="Buscar"
      state={state}
      filters={isFull ? [{ name: 'curso', label: 'Curso', choices: ['Octavo A', 'Octavo B'] }] : []}
      orders={isFull ? [{ field: 'name', label: 'Nombre' }] : []}
      onChange={doNothing}
      onSearchEnd={doNothing}
      onDownload={isFull ? doNothing : null}
    />
  );
}

export const table = {
  cells: () => (
    <Row gap={6}>
      <DateTimeCell instant={NOW} />
      <IdCell id="3f9a1c20b7" />
      <div style={{ width: 160 }}>
        <ClampedCell text="Un texto largo que no cabe en las dos líneas que le deja la columna de una tabla" />
      </div>
    </Row>
  ),
  ChoiceBar: () => (
    <>
      <ChoiceBar choice={choiceOf()} shown={ROWS} found={ROWS} />
      <ChoiceBar choice={choiceOf('persona-1')} shown={ROWS.slice(0, 2)} found={ROWS.slice(0, 2)} />
      <ChoiceBar choice={choiceOf('persona-0')} shown={ROWS.slice(0, 1)} found={ROWS} />
    </>
  ),
  ChoiceCell: () => (
    <Row>
      <ChoiceCell name="Ana" isChosen onChoose={doNothing} />
      <ChoiceCell name="Luis" isChosen={false} onChoose={doNothing} />
    </Row>
  ),
  DataTable: () => (
    <>
      <DataTable {...TABLE} rows={ROWS} isLocal />
      <DataTable {...TABLE} rows={ROWS} isLocal choice={choiceOf('persona-1', 'persona-3')} />
      <DataTable {...TABLE} rows={[]} isLocal />
      <DataTable {...TABLE} rows={[]} isLocal reading={{ ...READING, status: 'loading' }} />
      <DataTable {...TABLE} rows={[]} isLocal reading={{ ...READING, status: 'failed' }} />
    </>
  ),
  ListActions: () => <ListActions dialog={() => null} />,
  DeletedDialog: () => (
    <Stage>
      <DeletedDialog
        rows={[
          { id: 'a', name: 'Fracciones', detail: 'Matemática 8' },
          { id: 'b', name: 'La célula', detail: 'Ciencias 8' },
        ]}
        reading={{ ...READING, status: 'ready' }}
        detail="Libro"
        onRestore={() => Promise.resolve()}
        onClose={doNothing}
      />
    </Stage>
  ),
  RowActions: () => (
    <Row>
      <RowActions name="Ana" viewPath="/" editPath="/" onDelete={doNothing} />
      <RowActions name="Luis" viewPath="/" />
      <RowActions name="Eva" onDelete={doNothing} />
    </Row>
  ),
  RowActionSet: () => (
    <RowActionSet
      name="Ana"
      actions={[
        { label: 'Abrir', icon: '↗', to: '/', isOpen: true },
        { label: 'Archivar', icon: '↓', onClick: doNothing },
      ]}
    />
  ),
  SortButton: () => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 8rem)' }}>
      <SortButton title="Apellido" direction={null} onOrder={doNothing} />
      <SortButton title="Nombre" direction="ascending" onOrder={doNothing} />
      <SortButton title="Nota" direction="descending" isNumber onOrder={doNothing} />
    </div>
  ),
  SearchBox: () => (
    <>
      <Search first="" />
      <Search first="Cedeño" />
    </>
  ),
  TableCards: () => (
    <>
      <Panel isFlush>
        <TableCards {...LIST} rows={ROWS} />
      </Panel>
      <Panel isFlush>
        <TableCards {...LIST} rows={null} />
      </Panel>
    </>
  ),
  TableDialog: () => (
    <Stage>
      <TableDialog
        title="Estudiantes"
        rows={ROWS}
        columns={COLUMNS}
        reading={{ ...READING, status: 'ready' }}
        emptyText="Sin datos"
        searchText={({ name }) => name}
        onClose={doNothing}
      />
    </Stage>
  ),
  TableGrid: () => (
    <>
      <Grid rows={ROWS} order={ORDER} />
      <Grid rows={null} order={null} />
    </>
  ),
  TablePaging: () => (
    <>
      <TablePaging count={24} page={1} size={10} onChange={doNothing} />
      <TablePaging count={0} page={0} size={5} onChange={doNothing} />
    </>
  ),
  TableToolbar: () => (
    <>
      <Toolbar state={STATE} />
      <Toolbar state={{ ...STATE, order: ORDER, filters: { curso: 'Octavo A' } }} isFull />
    </>
  ),
};
