import Bolt from '@mui/icons-material/BoltRounded';
import ErrorOutline from '@mui/icons-material/ErrorOutlineRounded';
import type { ReactNode } from 'react';
import type { DueGroups } from '../../domain/dueGroups';
import { shownStatus, taskDue } from '../../domain/taskStatus';
import { formatShortDay, formatTime } from '../../lib/dates';
import { statusTexts, taskTexts } from '../../lib/texts/task';
import type { Subject } from '../../models/subject';
import type { Task } from '../../models/task';
import type { StudentTask } from '../../domain/exceptions';
import { classNames } from '../classNames';
import { ListRow } from '../layout/ListRow';
import { Panel } from '../layout/Panel';
import { SubjectTile } from '../subject/SubjectTile';
import styles from './DueList.module.css';

type GroupProps = {
  title: string;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

function Group({ title, icon, className, children }: GroupProps) {
  return (
    <div className={styles.group}>
      <h3 className={classNames(styles.heading, className)}>
        {icon}
        {title}
      </h3>
      <ul className={styles.list}>{children}</ul>
    </div>
  );
}

type DueListProps = {
  groups: DueGroups<StudentTask>;
  now: number;
  /** The tasks' subjects; undefined when all tasks have the same subject. */
  subjects?: readonly Subject[];
  /** The look of each subject within the course, by its id. */
  looks?: ReadonlyMap<string, number>;
  pathOf: (task: Task) => string;
};

/** Lists what a student still has to do, by the time that is left. */
export function DueList({
  groups: { over, older = 0, today, later, more },
  now,
  subjects = [],
  looks,
  pathOf,
}: DueListProps) {
  const times = new Set(today.map(({ dateEnd }) => formatTime(dateEnd)));
  const isOneTime = times.size === 1;
  const row = (task: StudentTask, when: string | null) => {
    const subject = subjects.find(({ id }) => id === task.subjectId);
    return (
      <li key={task.id}>
        <ListRow
          to={pathOf(task)}
          lead={subject && <SubjectTile name={subject.name} look={looks?.get(subject.id)} />}
          title={task.title}
          detail={
            <>
              {[
                task.isReturned && statusTexts.returned,
                subject?.name,
                when,
                task.isExtended && !task.isReturned && taskTexts.extension,
              ]
                .filter(Boolean)
                .join(' · ')}
              {!task.isReturned && (
                <span className={styles.status}>
                  {statusTexts[shownStatus('notSent', task.dateEnd, now)]}
                </span>
              )}
            </>
          }
        />
      </li>
    );
  };
  const whenOf = ({ dateEnd, isReturned }: StudentTask) => {
    const due = taskDue(dateEnd, isReturned ? 'returned' : 'notSent', now);
    if (due === null) return null;
    const text = due.kind === 'due' ? taskTexts.dueIn(due.days) : taskTexts.dueAgo(due.days);
    return `${text.toLocaleLowerCase('es')}, ${formatShortDay(dateEnd)}`;
  };
  const todayTitle = taskTexts.groups.today(today.length);
  return (
    <Panel isFlush>
      {over.length + older > 0 && (
        <Group
          title={taskTexts.groups.over(over.length + older)}
          icon={<ErrorOutline />}
          className={styles.over}
        >
          {over.map((task) => row(task, whenOf(task)))}
          {older > 0 && over.length > 0 && (
            <li className={styles.older}>{taskTexts.olderOver(older)}</li>
          )}
        </Group>
      )}
      {today.length > 0 && (
        <Group
          title={isOneTime ? `${todayTitle}, ${[...times].join('')}` : todayTitle}
          icon={<Bolt />}
          className={styles.today}
        >
          {today.map((task) => row(task, isOneTime ? null : formatTime(task.dateEnd)))}
        </Group>
      )}
      {later.length > 0 && (
        <Group title={taskTexts.groups.later}>{later.map((task) => row(task, whenOf(task)))}</Group>
      )}
      {more && more.all > 0 && <p className={styles.more}>{taskTexts.moreDue(more)}</p>}
    </Panel>
  );
}
