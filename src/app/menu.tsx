import type SvgIcon from '@mui/material/SvgIcon';
import { createContext, useContext, type ReactNode } from 'react';
import { paths } from '../lib/paths';

/** A way into one of the user's screens. */
export type MenuEntry = {
  label: string;
  icon: typeof SvgIcon;
  /** The icon where one is: filled. */
  currentIcon: typeof SvgIcon;
  path: string;
  /** Its place at the foot of a small screen, beside the home, where there is not room for all. */
  atFoot?: 1 | 2 | 3;
  /** The starts of the addresses of its other screens. */
  folders?: readonly string[];
};

const Menu = createContext<readonly MenuEntry[]>([]);

type MenuProviderProps = { entries: readonly MenuEntry[]; children: ReactNode };

/**
 * Hands the entries of the route table to the parts that show them: the table leads to every page,
 * so that none of them can import it.
 */
export function MenuProvider({ entries, children }: MenuProviderProps) {
  return <Menu value={entries}>{children}</Menu>;
}

/** Whether a screen belongs to an entry of the menu, which is then the current one. */
export function isPlace(pathname: string, entry: Pick<MenuEntry, 'path' | 'folders'>): boolean {
  return [entry.path, ...(entry.folders ?? [])].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  );
}

/** Whether a screen is one of the queue of work to grade: each submission in it has an address of its own. */
export const isInQueue = (pathname: string, search: string): boolean =>
  pathname === paths.teacher.queue || new URLSearchParams(search).get('cola') === '1';

/** The entries of the user's own type, in their order. */
export const useMenu = () => useContext(Menu);
