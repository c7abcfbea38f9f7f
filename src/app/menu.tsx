import type SvgIcon from '@mui/material/SvgIcon';
import { createContext, useContext, type ReactNode } from 'react';
import { paths } from '../lib/paths';

/** A link to one of the user's screens. */
export type MenuEntry = {
  label: string;
  icon: typeof SvgIcon;
  /** The icon of the current entry: filled. */
  currentIcon: typeof SvgIcon;
  path: string;
  /** Its place at the foot of a small screen, beside the home, when not all entries fit. */
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

/** Tells whether a screen belongs to an entry of the menu, which is then the current one. */
export function isPlace(pathname: string, entry: Pick<MenuEntry, 'path' | 'folders'>): boolean {
  return [entry.path, ...(entry.folders ?? [])].some(
    (start) => pathname === start || pathname.startsWith(`${start}/`),
  );
}

/**
 * Tells whether a screen is part of the queue of work to grade: each submission in it has its own
 * address.
 */
export const isInQueue = (pathname: string, search: string): boolean =>
  pathname === paths.teacher.queue || new URLSearchParams(search).get('cola') === '1';

/** Returns the entries of the user's own type, in their order. */
export const useMenu = () => useContext(Menu);
