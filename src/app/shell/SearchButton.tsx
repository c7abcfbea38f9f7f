import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import { searchTexts } from '../../lib/texts/search';
import { useSearch } from './SearchProvider';

/**
 * Opens the search of the school, in the bar of every page; shows nothing for users without the
 * search.
 */
export function SearchButton() {
  const search = useSearch();
  if (search === null) return null;
  return (
    <IconButton
      aria-label={searchTexts.title}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${searchTexts.title} (${searchTexts.shortcut})`}
      onClick={search.open}
      onPointerEnter={search.preload}
      onFocus={search.preload}
    >
      <Search />
    </IconButton>
  );
}
