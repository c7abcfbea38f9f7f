import type { GradingPolicyId } from './gradebook';

export type SchoolPartial = { name: string; closed: boolean };

export type Institute = {
  id: string;
  name: string;
  photo: string;
  /** Address of the planning site; empty when there is none. */
  planning: string;
  /** How grades are rounded (D51). */
  gradingPolicy: GradingPolicyId;
  period: { id: string; name: string };
  /** The partials of the current period in order; the first half belongs to the first quimestre. */
  partial: SchoolPartial[];
  contact: { email: string; phone: string };
  about: string;
};
