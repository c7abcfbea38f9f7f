import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { rememberedList, rememberList } from '../../lib/listMemory';
import { parseTable, withoutTable, writeTable, type TableState } from './tableParams';

/** A search goes into the address after this time without typing, in ms. */
const TYPING_MS = 300;

type TableControl = {
  state: TableState;
  /**
   * Changes the given parts; every change except one of the page itself goes back to the first
   * page.
   */
  change: (changes: Partial<TableState>) => void;
  /** Puts a search that was just typed into the address at once. */
  flush: () => void;
};

type Latest = { state: TableState; flush: () => void; leave: () => void };
const nothing = () => undefined;

/**
 * Returns the query that the list had when it was left, when a link leads from one of its records
 * back to it.
 */
function useReturnedQuery(isLocal: boolean, filterNames: readonly string[]): string | null {
  const { search, pathname } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [returned] = useState(() => {
    const rest = withoutTable(search, filterNames);
    const isChosen = rest !== search.replace(/^\?/, '');
    return isLocal || isBack || isChosen ? '' : rememberedList(`${pathname}?${rest}`);
  });
  return returned === '' ? null : returned;
}

/**
 * Holds the search, filters, order, page and page size of a table. They are in the address, so that
 * they survive Back, a reload and a link sent to somebody; a link from one of the list's records
 * back to the list finds them unchanged.
 * @param filterNames the parameters of its filters
 * @param isLocal whether the table keeps them to itself, because the address belongs to the page
 * below
 */
export function useTableState(filterNames: readonly string[], isLocal: boolean): TableControl {
  const { search, pathname, hash } = useLocation();
  const isReplaced = useNavigationType() === NavigationType.Replace;
  const navigate = useNavigate();
  const returned = useReturnedQuery(isLocal, filterNames);
  const [state, setState] = useState(() =>
    parseTable(isLocal ? '' : (returned ?? search), filterNames),
  );
  const [seen, setSeen] = useState(search);
  if (seen !== search) {
    setSeen(search);
    // Only the table itself replaces its address: any other change is Back, or a link to the same
    // list.
    if (!isLocal && !isReplaced) setState(parseTable(search, filterNames));
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<Latest>({ state, flush: nothing, leave: nothing });
  useEffect(() => {
    latest.current = {
      state,
      flush: () => {
        clearTimeout(timer.current);
        const before = search.replace(/^\?/, '');
        const query = writeTable(before, filterNames, latest.current.state);
        // A user who goes on while the list is being drawn is not brought back to it.
        const isHere = globalThis.location.pathname === pathname;
        if (isLocal || query === before || !isHere) return;
        void navigate({ pathname, search: query, hash }, { replace: true });
      },
      leave: () => {
        clearTimeout(timer.current);
        const isToRecord = globalThis.location.pathname.startsWith(`${pathname}/`);
        const left = isToRecord ? writeTable('', filterNames, latest.current.state) : '';
        if (!isLocal) rememberList(`${pathname}?${withoutTable(search, filterNames)}`, left);
      },
    };
  });
  useEffect(() => {
    latest.current.flush(); // the address gets the query that the list had before
    return () => {
      latest.current.leave();
    };
  }, []);

  const flush = () => {
    latest.current.flush();
  };
  const change = (changes: Partial<TableState>) => {
    const next = { ...latest.current.state, page: 0, ...changes };
    latest.current = { ...latest.current, state: next };
    setState(next);
    clearTimeout(timer.current);
    if (changes.search === undefined || changes.search === '') flush();
    else timer.current = setTimeout(flush, TYPING_MS);
  };
  return { state, change, flush };
}
