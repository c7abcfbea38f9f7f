export const BEHAVIOURS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Behaviour = (typeof BEHAVIOURS)[number];

/**
 * The conduct of one student in one partial, as the course's tutor notes it for the report card.
 */
export type Conduct = {
  id: string;
  idPeriod: string;
  idStudent: string;
  courseId: string;
  indexPartial: number;
  /** Empty until it is given. */
  behaviour: Behaviour | '';
  /** Days of absence with and without a reason, and how often the student came late; 0 to 200. */
  justified: number;
  unjustified: number;
  late: number;
  observation: string;
  updatedAt: number;
  updatedBy: string;
};

/** The fields that the tutor fills in for a student. */
export type ConductFields = Pick<
  Conduct,
  'behaviour' | 'justified' | 'unjustified' | 'late' | 'observation'
>;
