import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DataTable, type TableColumn } from './DataTable';
import { sheetOf } from './downloadTable';

// A page of tests has no screen whose width could be asked; other files of the same process need
// none.
beforeAll(() => {
  const query = {
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('matchMedia', () => query);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

type Row = { id: string; name: string; course: string };
const ROWS_OF_TWO_PAGES: Row[] = Array.from({ length: 26 }, (_, i) => ({
  id: `id-${String(i)}`,
  name: `Persona ${String(i)}`,
  course: i % 2 === 0 ? 'Octavo' : 'Noveno',
}));
const ROWS = ROWS_OF_TWO_PAGES.slice(0, 12);
const ROWS_PER_PAGE = 'Filas por página:';
const COLUMNS: TableColumn<Row>[] = [
  { field: 'name', headerName: 'Nombre' },
  { field: 'course', headerName: 'Curso', filter: 'curso' },
];
const searchText = ({ name }: Row) => name;

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

let opened = 0;
/** Puts an entry with a number into the history, as the router does. */
function pushEntry(target: string): void {
  opened += 1;
  history.pushState({ idx: opened }, '', target);
}

/** Goes to an address as Back does. */
function goTo(target: string): void {
  pushEntry(target);
  dispatchEvent(new PopStateEvent('popstate'));
}

function open(address: string, rows = ROWS, beside: ReactNode = null) {
  pushEntry(address);
  render(
    <BrowserRouter>
      <Address />
      <Routes>
        <Route
          path="/lista"
          element={
            <>
              <DataTable
                label="Personas"
                rows={rows}
                columns={COLUMNS}
                emptyText="Nadie"
                searchText={searchText}
                openPath={({ id }) => `/ficha/${id}`}
              />
              {beside}
            </>
          }
        />
        <Route path="/lista/ver" element={<Link to="/lista">Personas</Link>} />
        <Route path="*" element={null} />
      </Routes>
    </BrowserRouter>,
  );
  return userEvent.setup();
}
const names = () =>
  screen
    .getAllByRole('gridcell')
    .filter(({ dataset }) => dataset.field === 'name')
    .map(({ textContent }) => textContent);
const address = () => screen.getByTestId('address').textContent;

describe('the table', () => {
  it('a table shows what its address says: filter, order and page', () => {
    open('/lista?curso=Octavo&orden=-name&pagina=2&filas=5');
    expect(names()).toEqual(['Persona 0']);
  });

  it('paper says by what its rows are searched and filtered, and how many of all they are', () => {
    open('/lista?curso=Octavo&buscar=persona+1');
    screen.getByText('Filtro: búsqueda «persona 1», Curso: Octavo. Filas: 1 de 12.');
    act(() => {
      goTo('/lista');
    });
    expect(screen.queryByText(/^Filtro:/)).not.toBeInTheDocument();
  });

  it('what a user types in the search gets into the address', async () => {
    const user = open('/lista');
    await user.type(screen.getByRole('searchbox'), 'persona 11');
    expect(names()).toEqual(['Persona 11']);
    await waitFor(() => {
      expect(address()).toBe('/lista?buscar=persona+11');
    });
  });

  it('a list that is left while it is being drawn does not bring its user back', async () => {
    let isInHaste = false;
    function Hurry() {
      useLayoutEffect(() => {
        if (isInHaste) goTo('/otra');
      }, []);
      return null;
    }
    const user = open('/lista?curso=Noveno', ROWS, <Hurry />);
    for (const [haste, expected] of [
      [false, '/lista?curso=Noveno'],
      [true, '/otra'],
    ] as const) {
      act(() => {
        goTo('/lista/ver');
      });
      isInHaste = haste;
      await user.click(screen.getByRole('link', { name: 'Personas' }));
      await waitFor(() => {
        expect(address()).toBe(expected);
      });
    }
  });

  it.each([
    ['without rows says so in its own words', '/lista', [], 'Nadie'],
    [
      'says that a search has found nothing',
      '/lista?buscar=ninguna',
      ROWS,
      'Sin datos para «ninguna».',
    ],
  ])('a table %s', (_what, address, rows, text) => {
    open(address, rows);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('a search that stands in the address is named when it finds nothing, and is taken away by a press', async () => {
    const user = open('/lista?buscar=ninguna', ROWS);
    await user.click(screen.getByRole('button', { name: 'Quitar búsqueda' }));
    expect(names()).toHaveLength(ROWS.length);
    expect(address()).toBe('/lista');
  });

  it('a table has 25 rows a page, or as many as are chosen', async () => {
    const user = open('/lista', ROWS_OF_TWO_PAGES);
    expect(names()).toHaveLength(25);
    await user.click(screen.getByRole('combobox', { name: ROWS_PER_PAGE }));
    const choices = screen.getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['5', '10', '25', '50', '100']);
    await user.click(choices[1] as HTMLElement);
    expect(names()).toHaveLength(10);
    await user.click(screen.getByLabelText('Ir a la página siguiente'));
    expect(names()[0]).toBe('Persona 10');
  });

  it.each([
    ['without rows', '/lista', 0],
    ['whose rows fit in one page', '/lista', 25],
  ])('a table %s has no page to choose', (_what, address, count) => {
    open(address, ROWS_OF_TWO_PAGES.slice(0, count));
    expect(screen.queryByRole('combobox', { name: ROWS_PER_PAGE })).not.toBeInTheDocument();
  });

  it.each([
    ['of more than one page', '/lista', 26],
    ['of more than one small page', '/lista?filas=5', 6],
    ['that a large page made one', '/lista?filas=50', 26],
  ])('a table %s has pages to choose', (_what, address, count) => {
    open(address, ROWS_OF_TWO_PAGES.slice(0, count));
    expect(screen.getByRole('combobox', { name: ROWS_PER_PAGE })).toBeInTheDocument();
  });

  it('a row opens its record by a click', async () => {
    const user = open('/lista');
    await user.click(screen.getByText('Persona 3'));
    expect(address()).toBe('/ficha/id-3');
  });

  it('a row that has the focus opens its record by Enter', async () => {
    const user = open('/lista');
    screen.getAllByRole('row')[2]?.focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(address()).toBe('/ficha/id-2');
  });

  it('a downloaded list has the headers and every given row in order', () => {
    const { rows } = sheetOf('Personas', COLUMNS, ROWS.slice(0, 2));
    expect(rows).toEqual([
      ['Nombre', 'Curso'],
      ['Persona 0', 'Octavo'],
      ['Persona 1', 'Noveno'],
    ]);
  });

  it('the download of a table is an .xlsx file with all found rows, not only those of the page', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return '#';
    };
    URL.revokeObjectURL = () => undefined;
    const user = open('/lista?curso=Noveno&orden=-name');
    await user.click(screen.getByRole('button', { name: 'Descargar lista' }));
    await waitFor(() => {
      expect(files).toHaveLength(1);
    });
    const book = read(await (files[0] ?? new Blob()).arrayBuffer());
    const [sheet = ''] = book.SheetNames;
    const lines = utils.sheet_to_json<string[]>(book.Sheets[sheet] ?? {}, { header: 1 });
    expect(lines.map(([name]) => name)).toEqual([
      'Nombre',
      'Persona 11',
      'Persona 9',
      'Persona 7',
      'Persona 5',
      'Persona 3',
      'Persona 1',
    ]);
  });
});

describe('a table whose rows can be chosen', () => {
  function Choosing() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
    return (
      <DataTable
        label="Personas"
        rows={ROWS_OF_TWO_PAGES}
        columns={COLUMNS}
        emptyText="Nadie"
        searchText={searchText}
        openPath={({ id }) => `/ficha/${id}`}
        choice={{
          chosen,
          onChoose: setChosen,
          nameOf: ({ name }) => name,
          actions: <span data-testid="chosen">{[...chosen].sort().join(' ')}</span>,
        }}
      />
    );
  }
  function openChoosing() {
    pushEntry('/lista');
    render(
      <BrowserRouter>
        <Address />
        <Choosing />
      </BrowserRouter>,
    );
  }
  const box = (name: string) => screen.getByLabelText(name);
  const chosen = () => screen.getByTestId('chosen').textContent;

  it('rows are chosen by their box, several by Shift, and by the space bar on a row, which opens none of them', () => {
    openChoosing();
    fireEvent.click(box('Elegir a Persona 1'));
    fireEvent.click(box('Elegir a Persona 3'), { shiftKey: true });
    expect(chosen()).toBe('id-1 id-2 id-3');
    const row = screen.getByRole('row', { name: /Persona 2 / });
    expect(row).toHaveAttribute('aria-selected', 'true');
    fireEvent.keyDown(row, { key: ' ' });
    expect(chosen()).toBe('id-1 id-3');
    expect(screen.getByText('2 elegidos')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Quitar la elección'));
    expect(screen.queryByTestId('chosen')).not.toBeInTheDocument();
    expect(address()).toBe('/lista');
  });

  it('all rows of the page are chosen at once, then all that were found, and those that a search hides are counted', async () => {
    openChoosing();
    fireEvent.click(screen.getByLabelText('Elegir los 25 que se ven'));
    expect(screen.getByText('25 elegidos')).toBeInTheDocument();
    fireEvent.click(screen.getByText('Elegir los 26 encontrados'));
    expect(screen.getByText('26 elegidos')).toBeInTheDocument();
    expect(screen.queryByText('Elegir los 26 encontrados')).not.toBeInTheDocument();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'persona 25' } });
    const count = '26 elegidos · 25 no están entre lo que se busca';
    expect(await screen.findByText(count)).toBeInTheDocument();
    fireEvent.click(screen.getByLabelText('Elegir a quien se ve'));
    expect(screen.getByText('25 elegidos · 25 no están entre lo que se busca')).toBeInTheDocument();
  });
});
