/** How far something is that is being read, and how to try again. */
export type Reading = {
  /** idle: it is not known yet what to ask for. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The code of what went wrong. */
  error: string | null;
  retry: () => void;
};
