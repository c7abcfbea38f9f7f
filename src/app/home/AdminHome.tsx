import Search from '@mui/icons-material/Search';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import * as can from '../../domain/capabilities/table';
import { Column } from '../../components/layout/Column';
import { lazyPart } from '../../components/lazyPart';
import { savesData } from '../../lib/savesData';
import { whenAnswered } from '../../lib/whenAnswered';
import { Section } from '../../components/layout/Section';
import { homeTexts } from '../../lib/texts/home';
import { searchTexts } from '../../lib/texts/search';
import { useMay } from '../../store/views/login/useMay';
import { useMenu } from '../menu';
import { useSearch } from '../shell/SearchProvider';
import styles from './AdminHome.module.css';
import { AdminOverview } from './AdminOverview';
import { HomeFrame } from './HomeFrame';

function SearchField() {
  const search = useSearch();
  if (search === null) return null;
  return (
    <button
      type="button"
      className={styles.search}
      onClick={search.open}
      onPointerEnter={search.preload}
      onFocus={search.preload}
    >
      <Search aria-hidden />
      <span className={styles.searchText}>{searchTexts.open}</span>
      <kbd className={styles.shortcut} aria-hidden>
        {searchTexts.shortcut}
      </kbd>
    </button>
  );
}

const LastChanges = lazyPart(() => import('../../features/institute/LastChanges'), 'LastChanges');

/**
 * The search of the school, the matters that need the admin, and the office's links to the
 * catalogue and the people.
 */
export function AdminHome() {
  const entries = useMenu();
  const mayLead = useMay()('change', can.institute);
  /** The last changes come after everything that the home itself needs. */
  const [areShown, setAreShown] = useState(false);
  useEffect(() => {
    if (savesData()) return undefined;
    return whenAnswered(() => {
      setAreShown(true);
    });
  }, []);
  return (
    <HomeFrame>
      <SearchField />
      <div className={styles.parts}>
        {mayLead && <AdminOverview />}
        <Section title={mayLead ? homeTexts.manage : homeTexts.consult}>
          <Column as="ul" gap={0} className={styles.ways}>
            {entries.map(({ label, path, icon: Icon }) => (
              <li key={path}>
                <Link to={path} className={styles.way}>
                  <Icon aria-hidden fontSize="small" className={styles.icon} />
                  {label}
                </Link>
              </li>
            ))}
          </Column>
        </Section>
      </div>
      {mayLead && areShown && <LastChanges />}
    </HomeFrame>
  );
}
