import { render, screen } from '@testing-library/react';
import '@testing-library/jest-dom/vitest';
import { beforeEach, expect, it } from 'vitest';
import { setRemembered } from '../../lib/drafts';
import { forgetFailed, whenKept } from '../../lib/offline/draftsOnDisk';
import { answerTexts } from '../../lib/texts/submission';
import type { WorkState } from '../../store/submission/workState';
import { SendBar } from './SendBar';

const show = (state: Partial<WorkState>, goesByItself = true) =>
  render(
    <SendBar
      done={1}
      all={1}
      hasUploads={false}
      hasPending={false}
      goesByItself={goesByItself}
      isUnsent={state.sending !== 'sent'}
      isStillOffline={false}
      state={{ draft: 'idle', sending: 'no', hasFailed: false, ...state }}
      onSend={() => undefined}
    />,
  );

beforeEach(async () => {
  // What files before this one have kept, or could not keep, in this process.
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

it('a task that has just been sent says so, and cannot be sent again, until its page shows what was sent', () => {
  show({ sending: 'sent' });
  screen.getByText(answerTexts.wasSent);
  expect(screen.getByRole('button').matches(':disabled')).toBe(true);
});
