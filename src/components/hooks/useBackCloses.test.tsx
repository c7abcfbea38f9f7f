import { render, screen } from '@testing-library/react';
import { act, useEffect, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppDialog } from '../feedback/AppDialog';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { MessageDialog } from '../feedback/MessageDialog';
import { useBackCloses } from './useBackCloses';

type LayerProps = { name: string; onClose: () => void };
function Layer({ name, onClose }: LayerProps) {
  useBackCloses(onClose);
  return (
    <button type="button" onClick={onClose}>
      {name}
    </button>
  );
}

const closeAll: { current: (names: string[]) => void } = { current: () => undefined };
/** The layers that are open over a page; one of `asks` stays open when it is told to close. */
function Page({ initial, asks }: { initial: string[]; asks?: string }) {
  const [names, setNames] = useState(initial);
  useEffect(() => {
    closeAll.current = setNames;
  }, []);
  return names.map((name) => (
    <Layer
      key={name}
      name={name}
      onClose={() => {
        if (name !== asks) setNames((before) => before.filter((each) => each !== name));
      }}
    />
  ));
}

const open = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const QUIET_MS = 60;
/**
 * Waits for timers and the history, until nothing has changed for a while, so that a slow machine
 * passes, too.
 */
const settle = () =>
  act(async () => {
    const seen = () => `${location.pathname} ${JSON.stringify(history.state)} ${open().join()}`;
    let last = '';
    while (last !== seen()) {
      last = seen();
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    }
  });
const back = async () => {
  history.back();
  await settle();
};

beforeEach(() => {
  history.pushState({ idx: 1 }, '', '/antes');
  history.pushState({ idx: 2 }, '', '/pagina');
});

describe('useBackCloses', () => {
  it('Back closes what is open over a page, the last one first, and then leaves the page', async () => {
    render(<Page initial={['dialog', 'question']} />);
    await settle();
    await back();
    expect(open()).toEqual(['dialog']);
    await back();
    expect(open()).toEqual([]);
    expect(location.pathname).toBe('/pagina');
    await back();
    expect(location.pathname).toBe('/antes');
  });

  it('what is closed by its button costs no second Back', async () => {
    render(<Page initial={['dialog', 'question']} />);
    await settle();
    act(() => {
      closeAll.current(['dialog']);
    });
    await settle();
    await back();
    expect(open()).toEqual([]);
    expect(location.pathname).toBe('/pagina');
    await back();
    expect(location.pathname).toBe('/antes');
  });

  it('closing by a button goes nowhere in the history, which would come late and leave a page that was opened meanwhile', async () => {
    render(<Page initial={['dialog']} />);
    await settle();
    const go = vi.spyOn(history, 'go');
    act(() => {
      closeAll.current([]);
    });
    await settle();
    expect(go).not.toHaveBeenCalled();
  });

  it('a page that took the place of a page with a closed dialog is left by one Back', async () => {
    render(<Page initial={['dialog']} />);
    await settle();
    act(() => {
      closeAll.current([]);
    });
    await settle();
    history.replaceState({ idx: 2 }, '', '/guardada');
    await back();
    expect(location.pathname).toBe('/antes');
  });

  it('one that asks before it closes stays open, and Back asks again', async () => {
    render(<Page initial={['dialog']} asks="dialog" />);
    await settle();
    await back();
    expect(open()).toEqual(['dialog']);
    expect(history.state).toEqual({ idx: 2, layers: 1 });
    await back();
    expect(open()).toEqual(['dialog']);
    expect(location.pathname).toBe('/pagina');
  });

  it('a dialog that takes the place of another one takes its entry, too', async () => {
    render(<Page initial={['first']} />);
    await settle();
    const push = vi.spyOn(history, 'pushState');
    act(() => {
      closeAll.current(['second']);
    });
    await settle();
    expect(push).not.toHaveBeenCalled();
    await back();
    expect(open()).toEqual([]);
    expect(location.pathname).toBe('/pagina');
  });

  it('a page to which a dialog led is left to the page of the dialog with one Back', async () => {
    render(<Page initial={['dialog']} />);
    await settle();
    act(() => {
      history.pushState({ idx: 3 }, '', '/siguiente');
      closeAll.current([]);
    });
    await settle();
    expect(location.pathname).toBe('/siguiente');
    await back();
    expect(location.pathname).toBe('/pagina');
    await back();
    expect(location.pathname).toBe('/antes');
  });
});

describe('what is open over a page', () => {
  const closes = vi.fn();
  it.each([
    [
      'a dialog',
      <AppDialog key="d" title="Fotos" onClose={closes}>
        <p>Fotos del cuaderno</p>
      </AppDialog>,
    ],
    [
      'a question',
      <ConfirmDialog key="q" title="Enviar tarea" onCancel={closes} onConfirm={() => undefined} />,
    ],
    ['a message', <MessageDialog key="m" title="Sin guardar" onClose={closes} />],
  ])('%s is closed by Back', async (_what, dialog) => {
    closes.mockClear();
    render(dialog);
    await settle();
    await back();
    expect(closes).toHaveBeenCalledTimes(1);
    expect(location.pathname).toBe('/pagina');
  });
});
