import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { whenOnline } from '../lib/connection';

// As React's own lazy: any props.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyComponent = ComponentType<any>;

export type LazyPart<Part extends AnyComponent> = LazyExoticComponent<Part> & {
  /** Loads the code before it is shown. */
  preload: () => void;
};

/** A component whose code comes when it is first shown: `lazyPart(() => import('./X'), 'X')`. */
export function lazyPart<Name extends string, Part extends AnyComponent>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): LazyPart<Part> {
  let loading: Promise<Record<Name, Part>> | null = null;
  const start = () => (loading ??= whenOnline().then(load));
  return Object.assign(
    lazy(async () => ({ default: (await start())[name] })),
    {
      preload: () => {
        start().catch(() => undefined); // a hint; whoever shows the part meets the failure
      },
    },
  );
}
