import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { rememberedList, rememberList } from '../../lib/listMemory';
import { parseTable, withoutTable, writeTable, type TableState } from './tableParams';

/** How long nobody types before a search gets into the address, in ms. */
const TYPING_MS = 300;

type TableControl = {
  state: TableState;
  /** Changes what is given; whatever is not the page itself begins at the first page. */
  change: (changes: Partial<TableState>) => void;
  /** Puts a search that was just typed into the address at once. */
  flush: () => void;
};

type Latest = { state: TableState; flush: () => void; leave: () => void };
const nothing = () => undefined;

/** What the list was left with, when a link leads from one of its records back to it. */
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
 * The search, filters, order, page and page size of a table. They stand in the address, so that they
 * survive Back, a reload and a link sent to somebody; a link from one of the list's records back to the
 * list finds them as they were.
 * @param filterNames the parameters of its filters
 * @param isLocal whether the table keeps them to itself, because the address is that of what lies below
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
    // Only the table itself replaces its address: anything else is Back, or a link to the same list.
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
        // Somebody who goes on while the list is being drawn is not brought back to it.
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
    latest.current.flush(); // the query that the list was left with
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
