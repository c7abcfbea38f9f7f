/**
 * The version of how schools are stored today. It goes up by one with each change that a school stored before
 * would not survive; local/migrations.ts brings a school there.
 */
export const SCHOOL_SHAPE = 28;
