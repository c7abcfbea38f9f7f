/** The state of reading something, and how to retry. */
export type Reading = {
  /** idle: the arguments of the query are not known yet. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The error's code. */
  error: string | null;
  retry: () => void;
};
