import {
  createElement,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ComponentType,
  type FC,
  type ReactNode,
} from 'react';
import { loadPart, whenCodeLoads } from '../lib/codeParts';

// oxlint-disable-next-line typescript/no-explicit-any -- as React's own lazy: any props
type AnyComponent = ComponentType<any>;

export type LazyPart<Part extends AnyComponent> = FC<ComponentProps<Part>> & {
  /** Loads the code before the component is shown. */
  preload: () => void;
};

/**
 * A component whose code loads when it is first shown: `lazyPart(() => import('./X'), 'X')`. Code
 * that is already loaded is shown at once, other code as soon as it arrives. React's own lazy shows
 * the fallback on every first render and delays what follows by 300 ms. A failure is thrown to the
 * nearest error boundary; showing the component again retries the load.
 * @param fallback in its place until then; a component gets the same props
 */
export function lazyPart<Name extends string, Part extends AnyComponent>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
  fallback: ReactNode | FC<ComponentProps<Part>> = null,
): LazyPart<Part> {
  let part: Part | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const start = () => {
    loading ??= whenCodeLoads()
      .then(() => loadPart(load))
      .then((loaded) => {
        part = loaded[name];
        for (const listener of listeners) listener();
      })
      .catch((error: unknown) => {
        loading = null; // a failed preload must not reach the page
        throw error;
      });
    return loading;
  };
  const Shown: FC<ComponentProps<Part>> = (props) => {
    const loaded = useSyncExternalStore(subscribe, () => part);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    useLayoutEffect(() => {
      const fail = (error: unknown) => {
        setFailure({ error });
      };
      // A preload may have been lost with the connection, which may be back.
      const isPreloading = loading !== null;
      start().catch((error: unknown) => {
        if (isPreloading) start().catch(fail);
        else fail(error);
      });
    }, []);
    if (failure) throw failure.error;
    if (loaded) return createElement(loaded, props);
    return typeof fallback === 'function' ? createElement(fallback, props) : fallback;
  };
  return Object.assign(Shown, {
    preload: () => {
      // a preload; the component itself reports the failure when it is shown
      start().catch(() => undefined);
    },
  });
}
