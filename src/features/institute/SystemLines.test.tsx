import '@testing-library/jest-dom/vitest';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Seen } from '../../domain/systemStatus';
import { statusTexts as texts } from '../../lib/texts/status';
import { SystemLines } from './SystemLines';

const NOW = Date.UTC(2026, 10, 27, 17);
const DAY = 86_400_000;
const healthy: Seen = {
  system: {
    ...{ release: '1.0.0', shape: 5, expectedShape: 5, isLocal: false, exportedAt: NOW - DAY },
    deployed: { release: '1.0.0', commit: '0123456789abcdef', at: NOW - DAY },
    releasing: null,
    ...{ isRestoring: false, uploads: [], brokenCallAt: null, promotion: null, register: null },
    now: NOW,
  },
  errors: [],
  failures: [],
  version: '1.0.0',
};
const times = { firstAt: NOW - DAY, lastAt: NOW };
const line = (title: string) => within(screen.getByRole('listitem', { name: title }));

it('a healthy system says of every line that it is right, and nothing to do', () => {
  render(<SystemLines seen={healthy} />);
  for (const title of Object.values(texts.lines)) {
    expect(line(title).getByTitle(texts.good)).toBeInTheDocument();
  }
  expect(screen.queryByText(texts.todo)).not.toBeInTheDocument();
});

it('every line that is wrong says what is wrong and what to do', () => {
  const ill: Seen = {
    system: {
      ...{ release: '0.9.0', shape: 4, expectedShape: 5, isLocal: false, exportedAt: null },
      ...{ deployed: null, releasing: null },
      ...{ isRestoring: true, brokenCallAt: null, register: null, now: NOW },
      uploads: [{ fileName: 'octavo.xlsx', by: 'Rosa Paz', left: 1, at: NOW - DAY }],
      promotion: { requestedAt: NOW - DAY, courses: 2 },
    },
    errors: [
      {
        id: 'a',
        release: '1',
        message: 'Error: x',
        stack: 'f a.js:1:2',
        page: '/',
        count: 1,
        ...times,
      },
    ],
    failures: [
      { id: 'taskWritten', message: 'Error: y', document: 'tasks/a', count: 3, lost: 1, ...times },
    ],
    version: '1.0.0',
  };
  render(<SystemLines seen={ill} />);
  for (const title of Object.values(texts.lines)) {
    expect(line(title).getByTitle(texts.bad)).toBeInTheDocument();
    expect(line(title).getByText(texts.todo)).toBeInTheDocument();
  }
  line(texts.lines.uploads).getByText(/«octavo.xlsx», de Rosa Paz: 1 fila sin enviar/);
  line(texts.lines.failures).getByText(/3 intentos fallaron.*1 cambio ya no se intenta\./);
  line(texts.lines.errors).getByText(/Error: x · 1 vez/);
  line(texts.lines.newYear).getByText('2 cursos terminados.');
});

it('an upload that is being sent, and a run that goes on, are no faults', () => {
  const system: Seen['system'] = {
    ...healthy.system,
    uploads: [{ fileName: 'a.xlsx', by: 'Rosa', left: 1, at: NOW - 1000 }],
    promotion: { requestedAt: NOW - 1000, courses: 0 },
  };
  render(<SystemLines seen={{ ...healthy, system }} />);
  expect(screen.queryByText(texts.todo)).not.toBeInTheDocument();
});

it('a local school does not note the version of its data', () => {
  const system: Seen['system'] = { ...healthy.system, shape: null, isLocal: true };
  render(<SystemLines seen={{ ...healthy, system }} />);
  expect(line(texts.lines.shape).getByTitle(texts.good)).toBeInTheDocument();
});

it('the line of the release says when which one was deployed, and from which commit', () => {
  render(<SystemLines seen={healthy} />);
  const said = line(texts.lines.release).getByText(/^La versión 1\.0\.0 se instaló el /);
  expect(said).toHaveTextContent('(01234567).');
});

it('a release that is on its way is no fault, and one that never ended is', () => {
  const releasing = (startedAt: number): Seen => ({
    ...healthy,
    system: { ...healthy.system, releasing: { release: '1.1.0', startedAt } },
  });
  const { rerender } = render(<SystemLines seen={releasing(NOW - 60_000)} />);
  line(texts.lines.release).getByText(/^La instalación de la versión 1\.1\.0 empezó el /);
  expect(line(texts.lines.release).getByTitle(texts.good)).toBeInTheDocument();
  rerender(<SystemLines seen={releasing(NOW - DAY)} />);
  line(texts.lines.release).getByText(texts.faults.releaseBroken.what);
});
