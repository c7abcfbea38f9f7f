import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { findButton, giveOwnHours, hand, look } from '../../../tests/support/pressHand';
import { previewTexts } from '../../lib/texts/preview';
import { AppDialog } from './AppDialog';
import { ConfirmDialog } from './ConfirmDialog';
import { PreviewActions } from './PreviewActions';

giveOwnHours();

type ViewProps = { onDone: () => void };
const close = () => undefined;

/** Each kind of preview of many values; its confirming button has the focus. */
const VIEWS: Record<string, (props: ViewProps) => ReactNode> = {
  'the preview of a paste': ({ onDone }) => (
    <AppDialog title="Pegar" onClose={close}>
      <PreviewActions label="Poner" isDisabled={false} onCancel={close} onConfirm={onDone} />
    </AppDialog>
  ),
  'a question about many': ({ onDone }) => (
    <ConfirmDialog
      title="Devolver"
      confirmLabel="Poner"
      tooSoonText={previewTexts.tooSoon}
      onCancel={close}
      onConfirm={() => {
        onDone();
        return undefined;
      }}
    />
  ),
};

/** A field into which something is pasted, and the preview that this opens. */
function Pasting({ view: View, onDone }: ViewProps & { view: (props: ViewProps) => ReactNode }) {
  const [isPasted, setIsPasted] = useState(false);
  return isPasted ? (
    <View onDone={onDone} />
  ) : (
    <input
      onKeyDown={({ key }) => {
        if (key === 'v') setIsPasted(true);
      }}
    />
  );
}

async function paste(view: string): Promise<{ onDone: ReturnType<typeof vi.fn> }> {
  const onDone = vi.fn();
  render(<Pasting view={VIEWS[view] ?? (() => null)} onDone={onDone} />);
  await look();
  await hand.key('v', { ctrlKey: true });
  expect(findButton('Poner')).toHaveFocus();
  return { onDone };
}

const CASES = Object.keys(VIEWS).flatMap((view) =>
  [120, 300, 600, 950].map((gap) => [view, gap] as const),
);

it.each(CASES)('%s takes no Enter %i ms after it came, and says so', async (view, gap) => {
  const { onDone } = await paste(view);
  await vi.advanceTimersByTimeAsync(gap);
  await hand.enter();
  expect(onDone).not.toHaveBeenCalled();
  screen.getByText(previewTexts.tooSoon);
  await vi.advanceTimersByTimeAsync(1050);
  await hand.enter();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it.each(Object.keys(VIEWS))('%s takes an Enter after a second', async (view) => {
  const { onDone } = await paste(view);
  await vi.advanceTimersByTimeAsync(1050);
  await hand.enter();
  expect(onDone).toHaveBeenCalledTimes(1);
});

it.each(Object.keys(VIEWS))('%s takes a click at another place at once', async (view) => {
  const { onDone } = await paste(view);
  await vi.advanceTimersByTimeAsync(300);
  await hand.click(() => findButton('Poner'), { x: 300, y: 600 });
  expect(onDone).toHaveBeenCalledTimes(1);
});
