import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { mayAll } from '../../domain/capabilities/may';
import * as can from '../../domain/capabilities/table';
import { useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { QueryState } from '../../components/feedback/QueryState';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { Section } from '../../components/layout/Section';
import { formatDateTime } from '../../lib/dates';
import { authoringTexts } from '../../lib/texts/activity';
import { taskTexts } from '../../lib/texts/task';
import type { Activity } from '../../models/activity';
import { selectMe } from '../../store/login/loginSlice';
import { ANY_TEACHER, usesOfActivity } from '../../store/activity/activitySlice';
import { useQuery } from '../../store/useQuery';
import styles from './Activity.module.css';

/**
 * Lists the tasks that hold an activity: all of them for an admin, a teacher's own for a teacher.
 */
export function ActivityUses({ activity }: { activity: Activity }) {
  const me = useAppSelector(selectMe);
  const isTeacher = !mayAll(me.type, 'see', can.tasks);
  const uses = useQuery(
    usesOfActivity,
    activity.id,
    activity.isBook ? 'activitiesBook' : 'activities',
    isTeacher ? me.id : ANY_TEACHER,
  );
  return (
    <Section title={authoringTexts.uses}>
      <QueryState reading={uses} skeleton={<Skeleton variant="rounded" height={56} />}>
        <Panel>
          {uses.items.length === 0 ? (
            <Muted as="p" size="body">
              {authoringTexts.noUses}
            </Muted>
          ) : (
            <ul className={styles.list}>
              {uses.items.map(({ id, title, dateEnd }) => (
                <li key={id} className={styles.entry}>
                  {isTeacher ? (
                    <MuiLink component={Link} to={paths.teacher.task(id)}>
                      {title}
                    </MuiLink>
                  ) : (
                    title
                  )}
                  <Muted>{` · ${taskTexts.end}: ${formatDateTime(dateEnd)}`}</Muted>
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </QueryState>
    </Section>
  );
}
