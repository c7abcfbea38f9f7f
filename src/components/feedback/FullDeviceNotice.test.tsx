import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearDraft, saveDraft } from '../../lib/drafts';
import { forgetFailed, whenKept } from '../../lib/offline/draftsOnDisk';
import { deviceTexts } from '../../lib/texts/device';
import { FullDeviceNotice } from './FullDeviceNotice';

// Drafts that another file of this worker could not keep do not belong to this screen.
beforeEach(async () => {
  await whenKept();
  forgetFailed();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('a screen says that the device has no room for what is typed, until the server has it', async () => {
  render(<FullDeviceNotice />);
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await act(async () => {
    saveDraft('ana:grade:t:1', { comment: 'Muy bien' }, 'device');
    await whenKept();
  });
  expect(screen.getByRole('alert')).toHaveTextContent(
    `${deviceTexts.full} ${deviceTexts.fullMeaning}`,
  );
  vi.restoreAllMocks();
  await act(async () => {
    clearDraft('ana:grade:t:1', 'device');
    await whenKept();
  });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
