import '@testing-library/jest-dom/vitest';
import { act, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { seedScreen, STUDENT } from '../../../../tests/support/seededScreen';
import { keptKey } from '../../../domain/grading/keptCell';
import { clearDraft, saveDraft } from '../../../lib/drafts';
import { forgetFailed, whenKept } from '../../../lib/offline/draftsOnDisk';
import { deviceTexts } from '../../../lib/texts/device';
import { USER_TYPE } from '../../../models/user';
import { ScoresPage } from './ScoresPage';

// Drafts that another file of this worker could not keep do not belong to this screen.
beforeEach(async () => {
  await whenKept();
  forgetFailed();
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('a score that the device has no room for is said so on its page, which asks before it is closed, until the score is saved', async () => {
  const app = await seedScreen({ ...STUDENT, id: 'docente', type: USER_TYPE.teacher });
  app.show('/c/:schemeId', <ScoresPage />, '/c/s');
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const asksBeforeClosing = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const score = keptKey({ user: 'docente', scheme: 's', student: 'ana' });
  await act(async () => {
    saveDraft(score, { value: 6.25 }, 'device');
    await whenKept();
  });
  expect(screen.getByText(deviceTexts.full)).toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(true);
  await act(async () => {
    clearDraft(score, 'device');
    await whenKept();
  });
  expect(screen.queryByText(deviceTexts.full)).not.toBeInTheDocument();
  expect(asksBeforeClosing()).toBe(false);
});
