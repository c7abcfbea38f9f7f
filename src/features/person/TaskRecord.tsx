import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { QueryState } from '../../components/feedback/QueryState';
import { useNow } from '../../components/hooks/useNow';
import { Muted } from '../../components/layout/Muted';
import { Section } from '../../components/layout/Section';
import { taskCounts } from '../../domain/personRecord';
import { recordTexts as texts } from '../../lib/texts/personRecord';
import type { Institute } from '../../models/institute';
import type { Subject } from '../../models/subject';
import type { Membership, User } from '../../models/user';
import { RecordTable } from './RecordTable';
import { useStudentWork } from './useStudentWork';

type TaskRecordProps = {
  person: User;
  period: Institute['period'];
  member: Membership | undefined;
  subjects: readonly Pick<Subject, 'id' | 'name'>[];
};

function Counts({ person, period, member, subjects }: TaskRecordProps) {
  const now = useNow();
  const { tasks, exceptions, works, reading } = useStudentWork(
    person.id,
    person.courseId,
    period.id,
  );
  const counts = taskCounts(tasks, exceptions, person.id, member, works, now);
  const rows = subjects.flatMap(({ id, name }) => {
    const own = counts.get(id);
    return own ? [{ id, name, cells: [own.sent, own.open, own.missing, own.unsent] }] : [];
  });
  const { sent, open, missing, unsent } = texts.taskColumns;
  return (
    <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={160} />}>
      {rows.length === 0 ? (
        <Muted>{texts.noTasks}</Muted>
      ) : (
        <RecordTable
          label={texts.tasks(period.name)}
          heads={[texts.subject, sent, open, missing, unsent]}
          rows={rows}
        />
      )}
    </QueryState>
  );
}

/**
 * The number of tasks that a student has sent; the tasks of the course are read only on a press.
 */
export function TaskRecord(props: TaskRecordProps) {
  const [isShown, setIsShown] = useState(false);
  // Nothing of it is on paper until it is read.
  return (
    <div {...(!isShown && { 'data-screen-only': '' })}>
      <Section title={texts.tasks(props.period.name)}>
        {isShown ? (
          <Counts {...props} />
        ) : (
          <div>
            <Button
              variant="outlined"
              onClick={() => {
                setIsShown(true);
              }}
            >
              {texts.showTasks}
            </Button>
          </div>
        )}
      </Section>
    </div>
  );
}
