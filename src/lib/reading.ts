/** The state of reading something, and how to retry. */
export type Reading = {
  /** idle: the arguments of the query are not known yet. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The error's code. */
  error: string | null;
  retry: () => void;
};

/** Whether nothing is known yet: neither what was read nor why it could not be. */
export const isWaiting = ({ status }: Pick<Reading, 'status'>): boolean =>
  status === 'idle' || status === 'loading';
