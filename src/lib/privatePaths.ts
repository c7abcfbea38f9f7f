/** The address of the login screen. */
export const LOGIN_PATH = '/';

/** Whether an address requires a sign-in. */
export function isPrivatePath(pathname: string): boolean {
  return /^\/(admin|estudiante|docente|perfil)(\/|$)/.test(pathname);
}
