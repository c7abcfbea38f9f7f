/**
 * What a page shows at this very moment. `expect.poll` and `waitFor` wait until something is so; this is for
 * what has to be so already, as what may not be shown for a single moment.
 */
export const now = <T>(read: Promise<T>): Promise<T> => read;
