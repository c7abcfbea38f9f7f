/** The address of the login screen. */
export const LOGIN_PATH = '/';

/** The page that checks the code of a libreta. */
export const VERIFY_PATH = '/verificar';

/** Whether an address is that of the page that checks a code, which is open to everybody. */
export const isVerifyPath = (pathname: string): boolean => /^\/verificar(\/|$)/.test(pathname);

/** Whether an address requires a sign-in. */
export function isPrivatePath(pathname: string): boolean {
  return /^\/(admin|estudiante|docente|perfil)(\/|$)/.test(pathname);
}
