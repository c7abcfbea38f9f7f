/** Answers for a course that no student has left. */
export const nobodyLeft = (): boolean => false;
