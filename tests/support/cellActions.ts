import fc from 'fast-check';
import type { CellValue } from '../../src/domain/grading/cell';

// The actions on one cell for the tests with random sequences of events (cellWorld.ts).

export type Action =
  | { do: 'type'; text: string }
  | { do: 'put'; value: CellValue }
  | { do: 'timer' | 'leave' | 'hide' | 'escape' | 'keepMine' | 'takeTheirs' | 'lose' | 'back' }
  /** An answer about the grade of an emptied cell. */
  | { do: 'answer'; as: 'none' | 'zero' | 'leave' }
  /** A request arrives at the server; its answer comes, is lost, or is delayed. */
  | { do: 'arrive'; at: number; answer: 'comes' | 'lost' | 'later' }
  /** The client gives up on its request; the request may still arrive. */
  | { do: 'giveUp'; code: string }
  | { do: 'lateAnswer' }
  | { do: 'snapshot'; back: number }
  | { do: 'other'; value: CellValue }
  | { do: 'reload' };

const value = fc.constantFrom<CellValue>(null, 0, 1, 2, 3);
/** Any possible next action. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('1', '2', '3', '2,5', '', '8x', '11')
      .map((text): Action => ({ do: 'type', text })),
  },
  { weight: 1, arbitrary: value.map((each): Action => ({ do: 'put', value: each })) },
  {
    weight: 5,
    arbitrary: fc
      .constantFrom<Action['do']>(
        'timer',
        'leave',
        'hide',
        'escape',
        'keepMine',
        'takeTheirs',
        'lose',
        'back',
      )
      .map((each) => ({ do: each }) as Action),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('arrive' as const),
      at: fc.nat(3),
      answer: fc.constantFrom(
        'comes' as const,
        'comes' as const,
        'lost' as const,
        'later' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('unavailable', 'aborted', 'permission-denied')
      .map((code): Action => ({ do: 'giveUp', code })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom('none' as const, 'zero' as const, 'leave' as const)
      .map((as): Action => ({ do: 'answer', as })),
  },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'lateAnswer' }) },
  { weight: 4, arbitrary: fc.nat(2).map((back): Action => ({ do: 'snapshot', back })) },
  { weight: 2, arbitrary: value.map((each): Action => ({ do: 'other', value: each })) },
  { weight: 1, arbitrary: fc.constant<Action>({ do: 'reload' }) },
);
