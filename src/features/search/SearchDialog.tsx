import Search from '@mui/icons-material/Search';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import { useDeferredValue, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { QueryState } from '../../components/feedback/QueryState';
import { useBackCloses } from '../../components/hooks/useBackCloses';
import { Muted } from '../../components/layout/Muted';
import { findMatches } from '../../domain/findMatches';
import { commonTexts } from '../../lib/texts/common';
import { searchTexts } from '../../lib/texts/search';
import { useCatalogue } from '../../store/views/search/useCatalogue';
import styles from './SearchDialog.module.css';
import { SearchResults, type FoundGroup } from './SearchResults';
import { buildGroups } from './searchItems';
import { usePressGuard } from '../../components/hooks/usePressGuard';

/** A group shows at most this number of results. */
const MAX_SHOWN = 6;

/** Finds a person, a course or a subject by some letters; it works with the keyboard alone. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const guard = usePressGuard();
  useBackCloses(onClose);
  const { students, teachers, subjects, courses, ...reading } = useCatalogue();
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState(0);
  const query = useDeferredValue(words);
  const groups = useMemo(
    () => buildGroups({ students, teachers, subjects, courses }),
    [students, teachers, subjects, courses],
  );
  const found = useMemo(
    () =>
      groups.flatMap(({ title, items }): FoundGroup[] => {
        const matches = findMatches(items, query);
        const shown = matches.slice(0, MAX_SHOWN);
        return shown.length === 0 ? [] : [{ title, shown, more: matches.length - shown.length }];
      }),
    [groups, query],
  );
  const results = found.flatMap(({ shown }) => shown);
  const current = results[Math.min(chosen, results.length - 1)];

  const open = (path: string) => {
    onClose();
    void navigate(path);
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (results.length > 0) setChosen((chosen + step + results.length) % results.length);
    } else if (event.key === 'Enter' && current && query === words) {
      event.preventDefault();
      open(current.path);
    }
  };

  return (
    <Dialog
      ref={guard}
      open
      onClose={onClose}
      slotProps={{ paper: { className: styles.paper, 'aria-label': searchTexts.title } }}
      classes={{ container: styles.container }}
    >
      <div className={styles.head}>
        <Search aria-hidden className={styles.icon} />
        <input
          autoFocus
          className={styles.field}
          type="search"
          role="combobox"
          aria-label={searchTexts.field}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={current && `${listId}-${current.path}`}
          placeholder={searchTexts.field}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={({ target }) => {
            setWords(target.value);
            setChosen(0);
          }}
          onKeyDown={handleKey}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          {commonTexts.close}
        </button>
      </div>
      <div className={styles.body}>
        <QueryState
          reading={reading}
          skeleton={
            <div className={styles.note}>
              <CircularProgress size={24} aria-label={commonTexts.loading} />
            </div>
          }
        >
          <SearchResults
            id={listId}
            groups={found}
            currentPath={current?.path}
            onOpen={open}
            onPoint={(path) => {
              setChosen(results.findIndex((each) => each.path === path));
            }}
          />
          {results.length === 0 && (
            <Muted as="p" className={styles.note}>
              {query.trim() === '' ? searchTexts.hint : searchTexts.none(query.trim())}
            </Muted>
          )}
        </QueryState>
      </div>
      <div role="status" className={styles.status}>
        {results.length > 0 && searchTexts.found(results.length)}
      </div>
    </Dialog>
  );
}
