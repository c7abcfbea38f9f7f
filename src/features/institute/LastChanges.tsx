import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { Section } from '../../components/layout/Section';
import { paths } from '../../lib/paths';
import { changesTexts } from '../../lib/texts/changes';
import { EVERY_CHANGE, readChanges } from '../../store/changes/changeReads';
import { useAnswer } from '../../store/useAnswer';
import { ChangeList } from './ChangeList';
import styles from './Changes.module.css';

/** The number of changes that are read for the home. */
const SHOWN = 4;

/**
 * The newest changes of people, courses, subjects and the institute, with a link to all of them.
 */
export function LastChanges() {
  const { outcome, retry } = useAnswer('last', () => readChanges(EVERY_CHANGE, null, SHOWN));
  const changes = outcome && 'answer' in outcome ? outcome.answer : [];
  const error = outcome && 'error' in outcome ? outcome.error : null;
  const status = outcome === null ? 'loading' : error === null ? 'ready' : 'failed';
  return (
    <div className={styles.last}>
      <Section
        title={changesTexts.lastTitle}
        actions={
          <Button component={Link} to={paths.admin.changes()}>
            {changesTexts.showAll}
          </Button>
        }
      >
        <QueryState
          reading={{ status, error, retry }}
          skeleton={<Skeleton variant="rounded" height={160} />}
        >
          {changes.length === 0 ? (
            <Muted as="p">{changesTexts.empty}</Muted>
          ) : (
            <ChangeList changes={changes} heading="h3" />
          )}
        </QueryState>
      </Section>
    </div>
  );
}
