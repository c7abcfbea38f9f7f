// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAKE_MS, takeNewRelease } from './release';

const never = () => new Promise<never>(() => undefined);
const reload = vi.fn();

/** A browser with service workers; a page of tests has none. */
function stubWorkers(registration: object | undefined, getRegistration?: () => Promise<unknown>) {
  const container = new EventTarget();
  Object.assign(container, {
    getRegistration: getRegistration ?? (() => Promise.resolve(registration)),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  return container;
}

/** A worker that goes on with what it does. */
const busy = (state: string) => Object.assign(new EventTarget(), { state, postMessage: vi.fn() });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { reload });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

describe('taking a new release', () => {
  it('the page is loaded again even when the files of the release never come', async () => {
    stubWorkers({ waiting: null, installing: busy('installing'), update: () => Promise.resolve() });
    const taking = takeNewRelease();
    await vi.advanceTimersByTimeAsync(TAKE_MS - 1);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await taking;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('the page is loaded again when the browser does not say which release it has', async () => {
    stubWorkers(undefined, never);
    const taking = takeNewRelease();
    await vi.advanceTimersByTimeAsync(TAKE_MS);
    await taking;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('a release that is ready is taken without looking for a later one', async () => {
    const waiting = busy('installed');
    const update = vi.fn(never);
    const container = stubWorkers({ waiting, installing: busy('installing'), update });
    void takeNewRelease();
    await vi.advanceTimersByTimeAsync(0);
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'take' });
    expect(update).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('who was asked and stays is not taken away by a release that comes later', async () => {
    const container = stubWorkers({ waiting: null, installing: null, update: never });
    const taking = takeNewRelease();
    await vi.advanceTimersByTimeAsync(TAKE_MS);
    await taking;
    container.dispatchEvent(new Event('controllerchange'));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  describe('while the worker of the page does not get ready', () => {
    const stuck = (active: ReturnType<typeof busy>, onLine = true) => {
      const unregister = vi.fn(() => Promise.resolve(true));
      const registration = { waiting: null, installing: null, update: never, active, unregister };
      stubWorkers(registration);
      Object.assign(navigator, { onLine });
      return unregister;
    };
    const take = async () => {
      const taking = takeNewRelease();
      await vi.advanceTimersByTimeAsync(TAKE_MS);
      await taking;
      expect(reload).toHaveBeenCalledTimes(1);
    };

    it('the page is loaded again without a worker that stays in activating', async () => {
      const unregister = stuck(busy('activating'));
      unregister.mockImplementation(() => {
        expect(reload).not.toHaveBeenCalled();
        return Promise.resolve(true);
      });
      await take();
      expect(unregister).toHaveBeenCalledTimes(1);
    });

    it('a worker that gets ready meanwhile stays', async () => {
      const active = busy('activating');
      const unregister = stuck(active);
      setTimeout(() => {
        active.state = 'activated';
        active.dispatchEvent(new Event('statechange'));
      }, 3000);
      await take();
      expect(unregister).not.toHaveBeenCalled();
    });

    it('without a network the worker stays, whose files may open the page later', async () => {
      const unregister = stuck(busy('activating'), false);
      await take();
      expect(unregister).not.toHaveBeenCalled();
    });
  });

  it('a browser without service workers loads the page again', async () => {
    vi.stubGlobal('navigator', {});
    await takeNewRelease();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
