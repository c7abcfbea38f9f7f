import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { Panel } from '../../components/layout/Panel';
import { PersonLine } from '../../components/layout/PersonLine';
import { Section } from '../../components/layout/Section';
import { missingWork, tasksOver, worksByTask } from '../../domain/behind';
import type { StudentTask } from '../../domain/exceptions';
import { paths } from '../../lib/paths';
import { classTexts } from '../../lib/texts/classPage';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { gradesWithoutWork } from '../../store/submission/submissionSlice';
import { useClassRoster, type RosterMember } from '../../store/subject/useClassRoster';
import { joinReadings, useQueries } from '../../store/useQuery';
import styles from './ClassRoster.module.css';

type RosterRowProps = { member: RosterMember; missing: readonly StudentTask[] };

/** One student, and the work that has not come. */
function RosterRow({ member, missing }: RosterRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <PersonLine person={member} isListed />
      </div>
      <div className={styles.work}>
        {missing.length === 0 ? (
          classTexts.upToDate
        ) : (
          <>
            <span className={styles.behind}>{classTexts.behind(missing.length)}</span>
            <ul className={styles.tasks}>
              {missing.map(({ id, title }) => (
                <li key={id}>
                  <MuiLink component={Link} to={paths.teacher.grading(id, member.id)}>
                    {title}
                  </MuiLink>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </li>
  );
}

type ClassRosterProps = { subject: Subject; tasks: readonly Task[]; now: number };

/**
 * The students of a class, and who has not sent what is over. It reads one document for the class;
 * the work follows from the tasks, which say who has sent them, and from the few grades without a submission.
 */
export function ClassRoster({ subject, tasks, now }: ClassRosterProps) {
  const { members, exceptions, ...reading } = useClassRoster(subject);
  const graded = useQueries(
    gradesWithoutWork,
    tasksOver(tasks, now).map(({ id }): [string] => [id]),
  );
  const works = worksByTask(graded.flatMap(({ items }) => items));
  const [isOnlyBehind, setIsOnlyBehind] = useState(false);
  const rows = members.map((member) => ({
    member,
    missing: missingWork(tasks, member, exceptions, works, now),
  }));
  const behind = rows.filter(({ missing }) => missing.length > 0);
  const shown = isOnlyBehind ? behind : rows;
  return (
    <Section
      title={classTexts.roster(rows.length)}
      actions={
        <FormControlLabel
          control={
            <Switch
              checked={isOnlyBehind}
              onChange={(_, isChecked) => {
                setIsOnlyBehind(isChecked);
              }}
            />
          }
          label={classTexts.onlyBehind(behind.length)}
        />
      }
    >
      <QueryState
        reading={joinReadings(reading, ...graded)}
        skeleton={<Skeleton variant="rounded" height={420} />}
      >
        {shown.length === 0 ? (
          <EmptyState text={isOnlyBehind ? classTexts.nobodyBehind : classTexts.empty} />
        ) : (
          <Panel isFlush>
            <ul className={styles.rows}>
              {shown.map(({ member, missing }) => (
                <RosterRow key={member.id} member={member} missing={missing} />
              ))}
            </ul>
          </Panel>
        )}
      </QueryState>
    </Section>
  );
}
