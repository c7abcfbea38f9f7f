import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../../components/lazyPart';

const SearchDialog = lazyPart(() => import('../../features/search/SearchDialog'), 'SearchDialog');

export type SearchOpener = {
  open: () => void;
  /** Loads the dialog before it is opened. */
  preload: () => void;
};

const Search = createContext<SearchOpener | null>(null);

/** Returns the function that opens the search of the school; null for users without it. */
export const useSearch = () => useContext(Search);

/** Tells whether a dialog is open, which then gets the typed text. */
const isInDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * The search of the school for everything inside it: it also opens with Ctrl+K, or ⌘K.
 * @param isOn whether the user may search
 */
export function SearchProvider({ isOn, children }: { isOn: boolean; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useMemo(
    () => ({
      open: () => {
        setIsOpen(true);
      },
      preload: SearchDialog.preload,
    }),
    [],
  );
  useEffect(() => {
    if (!isOn) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!isInDialog()) setIsOpen(true);
    };
    globalThis.addEventListener('keydown', handleKey);
    return () => {
      globalThis.removeEventListener('keydown', handleKey);
    };
  }, [isOn]);
  return (
    <Search value={isOn ? opener : null}>
      {children}
      {isOn && isOpen && (
        <SearchDialog
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </Search>
  );
}
