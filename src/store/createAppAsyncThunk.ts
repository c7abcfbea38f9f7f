import { createAsyncThunk } from '@reduxjs/toolkit';
import { isReachable } from '../lib/connection';
import { AppError } from '../lib/firebase/errors';
import type { AppDispatch, RootState } from './root';

/** What the user is told when a thunk has ended. */
type ThunkMessages = {
  success?: string;
  /** The text of the catalogue, or one that depends on the error's code; null says nothing. */
  failure: string | ((code: string) => string | null);
};

/** For a write of which the user is told nothing, or told by the screen itself. */
export const SILENT: ThunkMessages = { failure: () => null };

const messagesByType = new Map<string, ThunkMessages>();

/** What may be left while it runs, by the type of the thunk. */
const leavableByType = new Map<string, () => boolean>();

const typeOf = (actionType: string) => actionType.replace(/\/(pending|fulfilled|rejected)$/, '');

/** Whether closing the page now would lose what a thunk does, by the type of one of its actions. */
export function holdsPage(actionType: string): boolean {
  const canBeLeft = leavableByType.get(typeOf(actionType));
  return canBeLeft !== undefined && !canBeLeft();
}

/** The messages of a thunk, by the type of one of its actions. */
export function thunkMessages(actionType: string): ThunkMessages | undefined {
  return messagesByType.get(typeOf(actionType));
}

const createTyped = createAsyncThunk.withTypes<{ state: RootState; dispatch: AppDispatch }>();

/**
 * A thunk that writes. Its outcome is told in one place (app/listeners.ts), so a screen neither
 * forgets an error nor shows it twice. Offline it fails at once and nothing is left in a queue that
 * a closed tab would lose.
 */
export function createAppAsyncThunk<Returned, Argument = undefined>(
  type: string,
  messages: ThunkMessages,
  run: (
    argument: Argument,
    api: { dispatch: AppDispatch; getState: () => RootState; signal: AbortSignal },
  ) => Promise<Returned>,
  {
    worksOffline = false,
    canBeLeft = () => false,
    begin,
    ...options
  }: {
    condition?: (argument: Argument, api: { getState: () => RootState }) => boolean;
    /** It asks no server for anything. */
    worksOffline?: boolean;
    /** Whether nothing is lost when the page is closed while it runs. */
    canBeLeft?: () => boolean;
    /** What is noted on the device before anything else, also when no server can be reached. */
    begin?: (argument: Argument) => void;
  } = {},
) {
  messagesByType.set(type, messages);
  leavableByType.set(type, canBeLeft);
  return createTyped<Returned, Argument>(
    type,
    async (argument, api) => {
      begin?.(argument);
      if (!worksOffline && !(await isReachable())) throw new AppError('unavailable');
      return run(argument, api);
    },
    // The payload may hold a File; what Redux keeps of an action must not.
    { ...options, serializeError: (error) => ({ ...describe(error) }) },
  );
}

function describe(error: unknown): { code: string; message: string } {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return {
    code: typeof code === 'string' && code !== '' ? code : 'unknown',
    message: typeof message === 'string' ? message : String(error),
  };
}
