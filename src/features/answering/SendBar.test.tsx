import { act, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { beforeEach, expect, it, vi } from 'vitest';
import { checkAnswers } from '../../lib/connection';
import { formatDateTime } from '../../lib/dates';
import { setRemembered } from '../../lib/drafts';
import { forgetFailed, whenKept } from '../../lib/offline/draftsOnDisk';
import { answerTexts } from '../../lib/texts/submission';
import { unsentTexts } from '../../lib/texts/unsent';
import type { WorkState } from '../../store/submission/workState';
import { SendBar } from './SendBar';

const show = (
  state: Partial<WorkState>,
  goesByItself = true,
  order: { isLater?: boolean; startsAt?: number; isStillOffline?: boolean; lacks?: string } = {},
) =>
  render(
    <SendBar
      done={1}
      all={1}
      hasUploads={false}
      hasPending={false}
      lacks={order.lacks}
      goesByItself={goesByItself}
      isUnsent={state.sending !== 'sent' && order.lacks === undefined}
      isLater={order.isLater ?? false}
      startsAt={order.startsAt ?? null}
      isStillOffline={order.isStillOffline ?? false}
      state={{ draft: 'idle', sending: 'no', attempt: 0, hasFailed: false, ...state }}
      onSend={() => undefined}
    />,
  );

beforeEach(async () => {
  // Test files before this one may have kept something, or failed to, in this process.
  localStorage.clear();
  sessionStorage.clear();
  forgetFailed();
  await whenKept();
  forgetFailed();
});

it('a task that is going to be sent by itself says so while there is a connection, too', () => {
  setRemembered(true);
  show({});
  expect(screen.getByText(answerTexts.willSendSoon)).toBeVisible();
});

it('a task that the server did not take, or that no device keeps, is not said to be sent by itself', () => {
  const { unmount } = show({}, false);
  expect(screen.getByText(answerTexts.unsent)).toBeVisible();
  unmount();
  setRemembered(true);
  show({ hasFailed: true });
  expect(screen.getByText(answerTexts.unsent)).toBeVisible();
});

it('while a file is on this page alone nothing is said to be kept', () => {
  show({}, false, { lacks: 'plano.pdf' });
  expect(screen.getByText(answerTexts.fileOnlyHere('plano.pdf'))).toBeVisible();
  expect(screen.queryByText(answerTexts.draftKept)).not.toBeInTheDocument();
});

it('a task that has just been sent says so, and cannot be sent again, until its page shows what was sent', () => {
  show({ sending: 'sent' });
  screen.getByText(answerTexts.wasSent);
  expect(screen.getByRole('button').matches(':disabled')).toBe(true);
});

it('a task that is going to be sent without what was written since says so, and how it goes, too', () => {
  setRemembered(true);
  show({}, true, { isLater: true });
  expect(screen.getByText(unsentTexts.writtenSince)).toBeVisible();
  expect(screen.queryByText(answerTexts.willSendSoon)).not.toBeInTheDocument();
});

it('where nothing is sent by itself, words that were written since do not hide that nothing was sent', async () => {
  const view = show({}, false, { isLater: true });
  expect(screen.getByText(answerTexts.unsent)).toBeVisible();
  view.unmount();
  setRemembered(true);
  const { unmount } = show({ hasFailed: true }, true, { isLater: true });
  expect(screen.getByText(answerTexts.unsent)).toBeVisible();
  unmount();
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await checkAnswers();
  show({}, false, { isLater: true });
  expect(screen.getByText(unsentTexts.offline)).toBeVisible();
  vi.mocked(fetch).mockResolvedValue(new Response(null));
  await act(() => checkAnswers());
});

it('a task whose start was moved later is said to be sent from then on, and not in a moment', () => {
  setRemembered(true);
  const startsAt = Date.now() + 3_600_000;
  const { unmount } = show({}, true, { startsAt });
  expect(screen.getByText(unsentTexts.willSendFrom(formatDateTime(startsAt)))).toBeVisible();
  unmount();
  show({}, false, { startsAt });
  expect(screen.getByText(unsentTexts.startsFrom(formatDateTime(startsAt)))).toBeVisible();
});

it('what only a tab keeps is said to wait for the connection and for another press', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await checkAnswers();
  const { unmount } = show({}, false);
  expect(screen.getByText(unsentTexts.offline)).toBeVisible();
  unmount();
  show({}, false, { isStillOffline: true }); // pressed once more: it is seen to have been heard
  expect(screen.getByText(unsentTexts.stillOffline)).toBeVisible();
  vi.mocked(fetch).mockResolvedValue(new Response(null));
  await checkAnswers();
});
