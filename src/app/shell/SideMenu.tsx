import EventNoteOutlined from '@mui/icons-material/EventNoteOutlined';
import OpenInNewRounded from '@mui/icons-material/OpenInNewRounded';
import { Link, useLocation } from 'react-router-dom';
import { may } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { lazyPart } from '../../components/lazyPart';
import { commonTexts } from '../../lib/texts/common';
import { shellTexts } from '../../lib/texts/shell';
import { taskTexts } from '../../lib/texts/task';
import type { Institute } from '../../models/institute';
import type { UserType } from '../../models/user';
import { paths } from '../../lib/paths';
import { isInQueue, isPlace, useMenu } from '../menu';
import { Shield } from './Shield';
import styles from './SideMenu.module.css';
import { ToGradeLink } from './ToGradeLink';

/**
 * The code of the entry with the number of submissions to grade is separate, because other users do
 * not need it.
 */
const ToGradeEntry = lazyPart(
  () => import('./ToGradeEntry'),
  'ToGradeEntry',
  <ToGradeLink label={taskTexts.toGrade} />,
);

/** The entries of the user's own type, and the logo as a link to the home. */
export function SideMenu({ type, institute }: { type: UserType; institute: Institute | null }) {
  const { pathname, search } = useLocation();
  const isQueue = isInQueue(pathname, search);
  const entries = useMenu();
  const name = institute?.name ?? commonTexts.appName;
  const hasPlanning =
    may(type, 'make', can.tasks) && institute !== null && institute.planning !== '';
  return (
    <>
      <Link
        to={paths.home(type)}
        aria-label={`${commonTexts.home}: ${name}`}
        title={name}
        className={styles.home}
      >
        <Shield institute={institute} size={44} />
        <span className={styles.name}>{name}</span>
      </Link>
      <ul className={styles.entries}>
        {entries.map((entry) => {
          const { path, label, icon: Icon, currentIcon: CurrentIcon } = entry;
          const isHere = !isQueue && isPlace(pathname, entry);
          return (
            <li key={path}>
              <Link to={path} aria-current={isHere ? 'page' : undefined} className={styles.entry}>
                <span className={styles.symbol}>{isHere ? <CurrentIcon /> : <Icon />}</span>
                {label}
              </Link>
            </li>
          );
        })}
        {may(type, 'change', can.submissions) && <ToGradeEntry />}
        {hasPlanning && (
          <li>
            <a
              href={institute.planning}
              target="_blank"
              rel="noopener noreferrer"
              className={styles.entry}
            >
              <span className={styles.symbol}>
                <EventNoteOutlined />
              </span>
              {shellTexts.planning}
              <span className={styles.outside}>
                <OpenInNewRounded fontSize="small" titleAccess={shellTexts.opensOutside} />
              </span>
            </a>
          </li>
        )}
      </ul>
    </>
  );
}
