/** For a course that nobody has left. */
export const nobodyLeft = (): boolean => false;
