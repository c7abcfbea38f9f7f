/**
 * Returns what a page shows at this very moment. `expect.poll` and `waitFor` wait until something
 * is so; this is for states that must be there already, such as things that may not be shown for a
 * single moment.
 */
export const now = <T>(read: Promise<T>): Promise<T> => read;
