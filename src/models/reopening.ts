/** An admin opened a subject in a closed partial for its teacher, gave it another date, or ended it. */
export type ReopeningEvent = {
  indexPartial: number;
  at: number;
  by: { id: string; name: string };
  /** The time that was given; the time of the event when it was ended. */
  until: number;
};

/**
 * The partials of a subject that are closed for everybody else and open for its teacher. Only the server
 * writes it. All times are ms since 1970.
 */
export type Reopening = {
  id: string;
  idPeriod: string;
  idSubject: string;
  /** By partial: until when the teacher may write in it. */
  until: Record<string, number>;
  /** Oldest first; the latest ones. */
  events: ReopeningEvent[];
};

/** The number of events kept for one subject in one period. */
export const MAX_REOPENING_EVENTS = 50;

/** The longest time for which a subject is reopened, in days. */
export const MAX_REOPENED_DAYS = 60;
