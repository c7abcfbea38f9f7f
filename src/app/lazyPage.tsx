import type { ComponentType } from 'react';
import { lazyPart, type LazyPart } from '../components/lazyPart';
import { PageSkeleton } from './shell/PageSkeleton';

export type LazyPage = LazyPart<ComponentType>;

/**
 * A page whose code loads with its route, or a moment before, when the pointer reaches its link.
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyPage {
  return lazyPart(load, name, <PageSkeleton />);
}
