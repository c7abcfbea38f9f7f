import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { Scheme } from '../../models/gradebook';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import { makeStore } from '../../store/makeStore';
import type { Queried } from '../../store/useQuery';
import { PartialBlock } from './PartialBlock';
import { SchemesTab } from './SchemesTab';

const scheme = (name: string, tasks: string[] = []): Scheme => ({
  ...{ id: name, name, description: '', percent: 30, tasks, external: tasks.length === 0 },
  ...{ idPeriod: 'p', idSubject: 's', indexPartial: 0, teacherId: 't', deleted: false },
});
const schemes: Queried<Scheme> = {
  items: [scheme('Lecciones'), scheme('Deberes', ['t1'])],
  ...{ status: 'ready', error: null, retry: () => undefined },
};
const show = (closed: boolean) =>
  render(
    <MemoryRouter>
      <PartialBlock
        partial={{ name: 'Primer parcial', closed }}
        schemes={schemes}
        onAction={() => undefined}
      />
    </MemoryRouter>,
  );

describe('the schemes of a partial', () => {
  it('are changed while it is open, and one of tasks says of how many', () => {
    show(false);
    for (const name of [
      'Editar: Lecciones',
      'Eliminar: Lecciones',
      'Nuevo esquema: Primer parcial',
    ])
      expect(screen.getByLabelText(name)).toBeInTheDocument();
    expect(screen.getByText('Tareas enviadas: 1 tarea')).toBeInTheDocument();
    expect(screen.getByLabelText('Ver notas: Deberes')).toBeInTheDocument();
  });

  it('of a closed one are only read, but their scores can be looked at', () => {
    show(true);
    expect(screen.getByText('Parcial cerrado: solo lectura.')).toBeInTheDocument();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.getByLabelText('Ingresar notas: Lecciones')).toBeInTheDocument();
  });

  it('a school without partials says so, and nothing can be generated', () => {
    render(
      <Provider store={makeStore()}>
        <SchemesTab
          subject={{ id: 's', teacherId: 't' } as Subject}
          institute={{ period: { id: 'p', name: 'p' }, partial: [] } as unknown as Institute}
        />
      </Provider>,
    );
    expect(screen.getByText('No hay paciales')).toBeInTheDocument();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
