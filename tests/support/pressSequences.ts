import { fireEvent } from '@testing-library/react';
import * as fc from 'fast-check';
import { vi } from 'vitest';
import { hand, type Place, type Target } from './pressHand';

// Plays random presses, as fingers and keyboards make them, on a screen in a page of tests.

/**
 * One action of a hand. A place is one of the screen's; the element that is drawn there may change.
 */
export type Gesture =
  | { kind: 'type'; key: string }
  | { kind: 'enter'; times: number; ctrlKey: boolean }
  | { kind: 'hold'; repeats: number }
  | { kind: 'clicks'; place: string; times: number; isCounted: boolean }
  /** A pause in which a person sees what is drawn. */
  | { kind: 'look' }
  /** An event that the screen knows by its name: back, a reload, a lost answer. */
  | { kind: 'event'; name: string };

type Possible = {
  keys: readonly string[];
  places: readonly string[];
  events: readonly string[];
};

/** Generates sequences of gestures; half of them come without a pause after the one before. */
export function gestureSequences(
  { keys, places, events }: Possible,
  maxLength: number,
): fc.Arbitrary<Gesture[]> {
  const times = fc.integer({ min: 1, max: 3 });
  const one: fc.Arbitrary<Gesture> = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), key: fc.constantFrom(...keys) }),
    fc.record({ kind: fc.constant('enter' as const), times, ctrlKey: fc.boolean() }),
    fc.record({ kind: fc.constant('hold' as const), repeats: fc.integer({ min: 1, max: 8 }) }),
    fc.record({
      kind: fc.constant('clicks' as const),
      place: fc.constantFrom(...places),
      times,
      isCounted: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('look' as const) }),
    fc.record({ kind: fc.constant('event' as const), name: fc.constantFrom(...events) }),
  );
  return fc.array(one, { minLength: 3, maxLength });
}

/** The targets of the presses by place, and the events by name. */
export type PlayedScreen = {
  places: Readonly<Record<string, { at: Place; target: Target }>>;
  type: (key: string) => void;
  happen: (name: string) => void;
};

/** After this time, in ms, a press is a new one and not the second half of the one before. */
const LOOK_MS = 1100;

/** Plays one gesture on a screen; the clock is a fake one. */
export async function play(gesture: Gesture, screen: PlayedScreen): Promise<void> {
  switch (gesture.kind) {
    case 'type':
      fireEvent.keyDown(document.activeElement ?? document.body, { key: gesture.key });
      screen.type(gesture.key);
      return;
    case 'enter':
      for (let i = 0; i < gesture.times; i += 1) {
        if (gesture.ctrlKey) fireEvent.keyDown(document.body, { key: 'Control' });
        await hand.enter({ ctrlKey: gesture.ctrlKey });
      }
      return;
    case 'hold':
      await hand.hold(gesture.repeats);
      return;
    case 'clicks': {
      const place = screen.places[gesture.place];
      if (place === undefined) throw new Error(`no such place: ${gesture.place}`);
      const { times, isCounted } = gesture;
      await hand.clicks(times, place.target, { ...place.at, isCounted });
      return;
    }
    case 'look':
      await vi.advanceTimersByTimeAsync(LOOK_MS);
      return;
    case 'event':
      screen.happen(gesture.name);
  }
}

/**
 * Returns the run of presses that a gesture belongs to, for the checks of their results: the same
 * key, or the same place, without a pause and without typing between them. Null for a gesture that
 * is no press.
 */
export function runOf(gesture: Gesture): string | null {
  if (gesture.kind === 'enter' || gesture.kind === 'hold') return 'key';
  return gesture.kind === 'clicks' ? gesture.place : null;
}
