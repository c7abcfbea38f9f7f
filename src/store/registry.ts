import type { Slice } from '@reduxjs/toolkit';

/** What a reducer needs to be mounted later: its key in the state and itself. */
export type Mountable = Pick<Slice, 'reducerPath' | 'reducer'>;
type Mount = (slice: Mountable) => void;

const waiting: Mountable[] = [];
let mount: Mount | null = null;

/** Announces a slice that came with a lazily loaded screen. */
export function registerSlice(slice: Mountable): void {
  if (mount === null) waiting.push(slice);
  else mount(slice);
}

/** Called once by the store: mounts what is registered now and whatever comes later. */
export function connectRegistry(mountSlice: Mount): void {
  mount = mountSlice;
  waiting.splice(0).forEach(mountSlice);
}
