import { createElement, lazy, type ComponentProps, type ComponentType, type FC } from 'react';
import { loadPart } from '../lib/codeParts';
import { whenOnline } from '../lib/connection';

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- as React's own lazy: any props
type AnyComponent = ComponentType<any>;

export type LazyPart<Part extends AnyComponent> = FC<ComponentProps<Part>> & {
  /** Loads the code before it is shown. */
  preload: () => void;
};

/** The parts that failed, each with how it starts anew. */
const failed = new Set<() => void>();

/** Lets every part that could not be loaded be loaded again, when it is next shown. */
export function forgetFailedParts(): void {
  for (const startAnew of failed) startAnew();
  failed.clear();
}

/** A component whose code comes when it is first shown: `lazyPart(() => import('./X'), 'X')`. */
export function lazyPart<Name extends string, Part extends AnyComponent>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
): LazyPart<Part> {
  let loading: Promise<Record<Name, Part>> | null = null;
  const start = () => {
    loading ??= whenOnline()
      .then(() => loadPart(load))
      .catch((error: unknown) => {
        loading = null; // a hint that failed must not be what the page is shown
        throw error;
      });
    return loading;
  };
  // React's own lazy keeps its failure for ever: another one takes its place.
  const make = () =>
    lazy(async () => {
      try {
        return { default: (await start())[name] };
      } catch (error) {
        failed.add(() => {
          current = make();
        });
        throw error;
      }
    });
  let current = make();
  const Shown: FC<ComponentProps<Part>> = (props) => createElement(current, props);
  return Object.assign(Shown, {
    preload: () => {
      start().catch(() => undefined); // a hint; whoever shows the part meets the failure
    },
  });
}
