/** The site key of App Check. A build without one has none of its code (local/appCheck.ts). */
export const APP_CHECK_KEY = import.meta.env.VITE_APP_CHECK_KEY as string | undefined;
