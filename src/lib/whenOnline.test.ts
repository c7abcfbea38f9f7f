import { afterEach, describe, expect, it, vi } from 'vitest';
import { whenOnline } from './whenOnline';

describe('whenOnline', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('waits as long as there is no network, and not at all when there is one', async () => {
    const device = { onLine: true };
    const events = new EventTarget();
    vi.stubGlobal('navigator', device);
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    await whenOnline();

    device.onLine = false;
    const done = vi.fn();
    const waiting = whenOnline().then(done);
    events.dispatchEvent(new Event('online')); // a network that is gone again at once
    await new Promise(setImmediate);
    expect(done).not.toHaveBeenCalled();
    device.onLine = true;
    events.dispatchEvent(new Event('online'));
    await waiting;
    expect(done).toHaveBeenCalledTimes(1);
  });
});
