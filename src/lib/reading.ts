/** The state of reading something, and how to retry. */
export type Reading = {
  /** idle: the arguments of the query are not known yet. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The error's code. */
  error: string | null;
  retry: () => void;
};

/** Whether nothing is known yet: neither the items nor the reason for a failure. */
export const isWaiting = ({ status }: Pick<Reading, 'status'>): boolean =>
  status === 'idle' || status === 'loading';
