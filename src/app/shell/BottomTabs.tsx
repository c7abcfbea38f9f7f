import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HomeRounded from '@mui/icons-material/HomeRounded';
import MenuRounded from '@mui/icons-material/MenuRounded';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import type { UserType } from '../../models/user';
import { isPlace, useMenu } from '../menu';
import styles from './BottomTabs.module.css';

/** The number of entries that have room beside the home. */
const ROOM = 4;

type BottomTabsProps = {
  type: UserType;
  onOpenMenu: () => void;
};

/**
 * The places of the user's type, at the foot of a small screen; when they are too many, the last
 * one opens the menu.
 */
export function BottomTabs({ type, onOpenMenu }: BottomTabsProps) {
  const { pathname } = useLocation();
  const entries = useMenu();
  const hasMore = entries.length > ROOM;
  const shown = hasMore
    ? entries.filter(({ atFoot }) => atFoot).sort((a, b) => (a.atFoot ?? 0) - (b.atFoot ?? 0))
    : entries;
  const home = {
    path: paths.home(type),
    label: commonTexts.home,
    icon: HomeOutlined,
    currentIcon: HomeRounded,
  };
  const places = [home, ...shown];
  const isElsewhere = !places.some((place) => isPlace(pathname, place));
  return (
    <nav aria-label={shellTexts.places} className={styles.tabs} data-bottom-tabs>
      <ul className={styles.list}>
        {places.map((place) => {
          const { path, label, icon: Icon, currentIcon: CurrentIcon } = place;
          const isHere = isPlace(pathname, place);
          return (
            <li key={path} className={styles.place}>
              <Link to={path} aria-current={isHere ? 'page' : undefined} className={styles.tab}>
                <span className={styles.symbol}>{isHere ? <CurrentIcon /> : <Icon />}</span>
                <span className={styles.label}>{label}</span>
              </Link>
            </li>
          );
        })}
        {hasMore && (
          <li className={styles.place}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={isElsewhere || undefined}
              className={styles.tab}
              onClick={onOpenMenu}
            >
              <span className={styles.symbol}>
                <MenuRounded />
              </span>
              <span className={styles.label}>{shellTexts.more}</span>
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}
