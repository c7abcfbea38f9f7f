import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { findBackdrop, findButton } from '../../../tests/support/pressHand';
import { gestureSequences, play, runOf, type Gesture } from '../../../tests/support/pressSequences';
import { previewTexts } from '../../lib/texts/preview';
import { AppDialog } from './AppDialog';
import { ConfirmDialog } from './ConfirmDialog';
import { PreviewActions } from './PreviewActions';

// Actions on many records are behind one of two frames: a question (grades for many, returning,
// deleting) or a preview ('Generar', a pasted block, an uploaded sheet). For all presses, each
// action follows a press that began while its frame was there.

type FrameProps = { onClose: () => void; onPut: () => Promise<void> };

const FRAMES: Record<string, (props: FrameProps) => ReactNode> = {
  'a question about many': ({ onClose, onPut }) => (
    <ConfirmDialog
      title="Devolver todo"
      confirmLabel="Poner"
      tooSoonText={previewTexts.tooSoon}
      onCancel={onClose}
      onConfirm={onPut}
    />
  ),
  'a preview of many': ({ onClose, onPut }) => (
    <AppDialog title="Generar" onClose={onClose}>
      <PreviewActions
        label="Poner"
        isDisabled={false}
        onCancel={onClose}
        onConfirm={() => void onPut()}
      />
    </AppDialog>
  ),
};

type World = { puts: number; willFail: boolean };

/** Acts, unless its answer is to be lost. Returns whether it was carried out. */
function put(world: World): boolean {
  world.puts += 1;
  const isDone = !world.willFail;
  world.willFail = false;
  return isDone;
}

/** A button, and the frame that it opens; an action that was carried out closes it. */
function Screen({
  world,
  frame: Frame,
}: {
  world: World;
  frame: (props: FrameProps) => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    setIsOpen(false);
  };
  return (
    <main>
      <input />
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Abrir
      </button>
      {isOpen && (
        <Frame
          onClose={close}
          onPut={() => {
            if (put(world)) close();
            return Promise.resolve();
          }}
        />
      )}
    </main>
  );
}

const putButton = () => findButton('Poner');
const openButton = () => findButton('Abrir');

let hour = Date.parse('2026-11-04T12:00:00Z');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

async function playAll(
  frame: (props: FrameProps) => ReactNode,
  gestures: readonly Gesture[],
): Promise<number> {
  hour += 3_600_000;
  vi.setSystemTime(hour);
  const world: World = { puts: 0, willFail: false };
  const screen = () => <Screen world={world} frame={frame} />;
  let view = render(screen());
  openButton()?.focus();
  /** The run of presses, and whether the frame was there when it began. */
  const run = { of: '', hadFrame: false };
  await vi.advanceTimersByTimeAsync(1100);
  for (const gesture of gestures) {
    const before = world.puts;
    const isShown = putButton() !== null;
    const { willFail } = world;
    const of = runOf(gesture);
    if (of !== null && run.of !== of) Object.assign(run, { of, hadFrame: isShown });
    else if (of === null && gesture.kind !== 'event') run.of = '';
    await play(gesture, {
      places: {
        // The confirming button is drawn in the place of the button that opens the frame, and
        // elsewhere.
        same: { at: { x: 300, y: 500 }, target: () => putButton() ?? openButton() },
        beside: {
          at: { x: 40, y: 60 },
          target: () => (putButton() === null ? openButton() : findBackdrop()),
        },
      },
      type: () => undefined,
      happen: (name) => {
        if (name === 'lose') world.willFail = true;
        else {
          view.unmount();
          view = render(screen());
        }
      },
    });
    const acts = world.puts - before;
    const said = JSON.stringify(gestures);
    // A failed frame is still there, and the next press tries again.
    const most = willFail && !world.willFail ? 2 : 1;
    expect(acts, said).toBeLessThanOrEqual(isShown && of !== null ? most : 0);
    expect(acts === 0 || run.hadFrame, said).toBe(true);
  }
  view.unmount();
  return world.puts;
}

it.each(Object.keys(FRAMES))(
  'whatever is pressed, %s acts once for a press that began while it was there',
  async (name) => {
    const frame = FRAMES[name] ?? (() => null);
    let puts = 0;
    const sequences = gestureSequences(
      { keys: ['0', '7'], places: ['same', 'beside'], events: ['reload', 'lose'] },
      10,
    );
    await fc.assert(
      fc.asyncProperty(sequences, async (gestures) => {
        puts += await playAll(frame, gestures);
      }),
      { numRuns: 200, seed: 35, endOnFailure: true },
    );
    // A frame that ignores every press would keep every rule.
    expect(puts).toBeGreaterThan(20);
  },
  120_000,
);
