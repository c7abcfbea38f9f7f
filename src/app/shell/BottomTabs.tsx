import HomeOutlined from '@mui/icons-material/HomeOutlined';
import HomeRounded from '@mui/icons-material/HomeRounded';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import type { UserType } from '../../models/user';
import { isPlace, useMenu } from '../menu';
import styles from './BottomTabs.module.css';

/** How many entries of the menu stand beside the home. */
const FROM_MENU = 4;

/** The role's five places, at the foot of a small screen; the rest is in the menu. */
export function BottomTabs({ type }: { type: UserType }) {
  const { pathname } = useLocation();
  const home = {
    path: paths.home(type),
    label: commonTexts.home,
    icon: HomeOutlined,
    currentIcon: HomeRounded,
  };
  const places = [home, ...useMenu().slice(0, FROM_MENU)];
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
      </ul>
    </nav>
  );
}
