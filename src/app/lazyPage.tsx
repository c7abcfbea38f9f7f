import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../components/lazyPart';
import { PageSkeleton } from './shell/PageSkeleton';

export type LazyPage = LazyPart<ComponentType>;

/** A page that loads with its route, or a moment before when its link is pointed at. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return lazyPart(load, name, <PageSkeleton />);
}
