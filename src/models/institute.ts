import type { TimeSpan } from './subject';
import type { GradingPolicyId, GradingRules } from './gradebook';

export type SchoolPartial = {
  name: string;
  closed: boolean;
  /**
   * The time until which a closed partial counts as open in one subject, in ms since 1970. Not
   * stored.
   */
  reopenedUntil?: number;
};

/** A period that is over, as it was when the next one began: nothing in it changes any more. */
export type FormerPeriod = {
  name: string;
  partial: SchoolPartial[];
  /** The time when the next one began, ms since 1970. */
  endedAt: number;
  /** The rounding of its grades; null for a period that ended before this was kept. */
  gradingPolicy: GradingPolicyId | null;
  /** The rules of its averages; null for the specification's. */
  grading: GradingRules | null;
};

export type Institute = {
  id: string;
  name: string;
  photo: string;
  /** Address of the planning site; empty when there is none. */
  planning: string;
  /** The way in which grades are rounded. */
  gradingPolicy: GradingPolicyId;
  /** The rules of the current period's averages; null for the specification's. */
  grading: GradingRules | null;
  period: { id: string; name: string };
  /** The partials of the current period in order; the first ones belong to the first term. */
  partial: SchoolPartial[];
  /** The earlier periods by their id. */
  periods: Record<string, FormerPeriod>;
  /** The lessons of its day, in order; null for the usual ones. Only the server writes it. */
  hours: TimeSpan[] | null;
  contact: { email: string; phone: string };
  about: string;
};
