import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partOf } from '../../../tests/support/parts';
import { AppShell } from './AppShell';

/** A page that focuses its own field. */
function Search() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
  }, []);
  return <input ref={field} aria-label="Buscar" />;
}

function show({ isOnline = true } = {}) {
  render(
    <MemoryRouter initialEntries={['/inicio']}>
      <AppShell
        brand="Escuela"
        menu={<Link to="/libros">Libros</Link>}
        tabs={() => <Link to="/buscar">Búsqueda</Link>}
        account={null}
        isOnline={isOnline}
        banner={<p>Aviso</p>}
        onLogout={() => undefined}
      >
        <Routes>
          <Route path="/inicio" element={<Link to="/libros">Ir a los libros</Link>} />
          <Route path="/libros" element={<p>Los libros</p>} />
          <Route path="/buscar" element={<Search />} />
        </Routes>
      </AppShell>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the frame around every page', () => {
  it('the frame says that there is no connection, beside what else it has to say, and only then', () => {
    show({ isOnline: false });
    const line = screen.getByText(/^Sin conexión/);
    expect(line).toBeVisible();
    // The line is there before the message: a screen reader announces only changes in it, and no
    // message moves the page.
    expect(line).toHaveAttribute('aria-live', 'polite');
    expect(screen.getByText('Aviso')).toBeVisible();
  });

  it('the frame says nothing of a connection that is there', () => {
    show();
    expect(screen.queryByText(/^Sin conexión/)).not.toBeInTheDocument();
  });

  it('the focus goes to the start of the page to which a link leads', () => {
    show();
    expect(document.body).toHaveFocus(); // the first page does not move the focus
    fireEvent.click(screen.getByText('Ir a los libros'));
    expect(screen.getByText('Los libros')).toBeVisible();
    expect(partOf('#contenido')).toHaveFocus();
  });

  it('the focus stays where a page has put it into a field of its own', () => {
    show();
    fireEvent.click(screen.getByText('Búsqueda'));
    expect(screen.getByLabelText('Buscar')).toHaveFocus();
  });
});
