import FormControlLabel from '@mui/material/FormControlLabel';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { QueryState } from '../../components/feedback/QueryState';
import { useIsNear } from '../../components/hooks/useIsNear';
import { Panel } from '../../components/layout/Panel';
import { PersonLine } from '../../components/layout/PersonLine';
import { Section } from '../../components/layout/Section';
import { missingWork, tasksOver, worksByTask, type ClassMember } from '../../domain/behind';
import type { StudentTask } from '../../domain/exceptions';
import { paths } from '../../lib/paths';
import { classTexts } from '../../lib/texts/classPage';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import { someStudents } from '../../store/course/courseSlice';
import { gradedWithoutWork } from '../../store/submission/submissionSlice';
import { useClassRoster } from '../../store/views/subject/useClassRoster';
import { joinReadings, useQueries, useQuery } from '../../store/useQuery';
import styles from './ClassRoster.module.css';

/**
 * Photos are read for this number of students at once: a class is seen in parts, and each part is
 * one query.
 */
const PHOTOS_AT_ONCE = 6;

/** Returns, for each student, the students whose photos are read in the same query. */
function photoGroups(members: readonly ClassMember[]): ReadonlyMap<string, readonly string[]> {
  const ids = members.map(({ id }) => id);
  return new Map(
    ids.map((id, i) => {
      const start = i - (i % PHOTOS_AT_ONCE);
      return [id, ids.slice(start, start + PHOTOS_AT_ONCE)];
    }),
  );
}

type RosterRowProps = {
  courseId: string;
  member: ClassMember;
  missing: readonly StudentTask[];
  photoGroup: readonly string[];
};

/**
 * One student, and the work that has not come. The photo is read when the row is almost in sight.
 */
function RosterRow({ courseId, member, missing, photoGroup }: RosterRowProps) {
  const [row, isNear] = useIsNear<HTMLLIElement>();
  const { items } = useQuery(someStudents, courseId, isNear ? photoGroup : []);
  const photo = items.find(({ id }) => id === member.id)?.photo ?? '';
  return (
    <li ref={row} className={styles.row}>
      <div className={styles.who}>
        <PersonLine person={{ ...member, photo }} isListed />
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
 * Lists the students of a class, and the finished tasks that each has not sent. It reads one
 * document for the class; the missing work follows from the tasks, which list who has sent them,
 * and from the few grades without a submission.
 */
export function ClassRoster({ subject, tasks, now }: ClassRosterProps) {
  const { members, exceptions, ...reading } = useClassRoster(subject);
  const groups = useMemo(() => photoGroups(members), [members]);
  const graded = useQueries(
    gradedWithoutWork,
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
                <RosterRow
                  key={member.id}
                  courseId={subject.courseId}
                  member={member}
                  missing={missing}
                  photoGroup={groups.get(member.id) ?? []}
                />
              ))}
            </ul>
          </Panel>
        )}
      </QueryState>
    </Section>
  );
}
