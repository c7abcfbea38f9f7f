import { createAsyncThunk } from '@reduxjs/toolkit';
import { checkAnswers, isReachable } from '../lib/connection';
import { AppError, isUnanswered, toErrorCode } from '../lib/firebase/errors';
import type { AppDispatch, RootState } from './root';

/** The messages that the user sees when a thunk ends. */
type ThunkMessages<Argument = unknown> = {
  /** A text of the catalogue, or a function of the argument; null shows nothing. */
  success?: string | ((argument: Argument) => string | null);
  /** A text of the catalogue, or a function of the error's code; null shows nothing. */
  failure: string | ((code: string) => string | null);
};

/** For writes without a message, or whose screen shows its own. */
export const SILENT: ThunkMessages = { failure: () => null };

const messagesByType = new Map<string, ThunkMessages>();

/** By thunk type: whether the page may be closed while the thunk runs. */
const leavableByType = new Map<string, () => boolean>();

const typeOf = (actionType: string) => actionType.replace(/\/(pending|fulfilled|rejected)$/, '');

/**
 * Whether closing the page now would lose the work of a thunk, by the type of one of its actions.
 */
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
 * A thunk that writes. The store's listeners show its outcome, so no screen forgets an error or
 * shows it twice. Offline it fails at once, because a queued write would be lost with the tab.
 */
export function createAppAsyncThunk<Returned, Argument = undefined>(
  type: string,
  messages: ThunkMessages<Argument>,
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
    /** Whether the thunk works without the server. */
    worksOffline?: boolean;
    /** Whether nothing is lost when the page is closed while the thunk runs. */
    canBeLeft?: () => boolean;
    /**
     * Runs before anything else, even when the server cannot be reached: notes the work on the
     * device.
     */
    begin?: (argument: Argument) => void;
  } = {},
) {
  messagesByType.set(type, messages as ThunkMessages);
  leavableByType.set(type, canBeLeft);
  return createTyped<Returned, Argument>(
    type,
    async (argument, api) => {
      begin?.(argument);
      if (!worksOffline && !(await isReachable())) throw new AppError('unavailable');
      try {
        return await run(argument, api);
      } catch (error) {
        // Answers decide what the application says about the connection.
        if (isUnanswered(toErrorCode(error))) void checkAnswers();
        throw error;
      }
    },
    // The argument may hold a File, which Redux must not store, so only the error's code and text
    // stay.
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
