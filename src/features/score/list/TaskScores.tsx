import Alert from '@mui/material/Alert';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router-dom';
import { QueryState } from '../../../components/feedback/QueryState';
import { useNow } from '../../../components/hooks/useNow';
import { PersonAvatar } from '../../../components/layout/PersonAvatar';
import { GradeMark } from '../../../components/grade/GradeMark';
import { Panel } from '../../../components/layout/Panel';
import { isLeftOut } from '../../../domain/grading/provisional';
import { schemeGrade } from '../../../domain/grading/scheme';
import { listedName } from '../../../domain/names';
import { paths } from '../../../lib/paths';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import { reportTexts } from '../../../lib/texts/report';
import { scoreTexts } from '../../../lib/texts/score';
import type { Scheme } from '../../../models/gradebook';
import type { Institute } from '../../../models/institute';
import type { Subject } from '../../../models/subject';
import type { ListedStudent } from '../../../store/views/gradebook/useGradebookStudents';
import { usePartialGradebook } from '../../../store/views/gradebook/usePartialGradebook';
import styles from '../entry/Score.module.css';

type TaskScoresProps = {
  scheme: Scheme;
  subject: Subject;
  institute: Institute;
  students: readonly ListedStudent[];
};

/**
 * The grades of a scheme that counts tasks: they are computed, with links to the pages where they
 * are given.
 */
export function TaskScores({ scheme, subject, institute, students }: TaskScoresProps) {
  const book = usePartialGradebook(subject, institute, scheme.indexPartial, useNow());
  const { sources, policy } = book;
  return (
    <QueryState reading={book} skeleton={<Skeleton variant="rounded" height={560} />}>
      <Alert severity="info">
        {scoreTexts.tasksOnly}
        <ul>
          {scheme.tasks.map((id) => (
            <li key={id}>
              <MuiLink component={Link} to={paths.teacher.submissions(id)}>
                {sources.tasks.get(id)?.title ?? id}
              </MuiLink>
            </li>
          ))}
        </ul>
      </Alert>
      <Panel as="ul">
        {students.map((student) => {
          const { grade, kind, tasks } = schemeGrade(scheme, student, sources, policy);
          return (
            <li key={student.id} className={styles.line}>
              <PersonAvatar person={student} size={36} />
              <span className={styles.who}>{listedName(student)}</span>
              {kind === 'default' && (
                <span title={reportTexts.defaultHint(grade)}>{scoreTexts.none}</span>
              )}
              {(kind === 'exempt' || kind === 'notApplicable') && (
                // A task that is not over yet has no grade, but the scheme may still count.
                <span>
                  {isLeftOut({ kind, tasks }) ? gridTexts.leftOutShort[kind] : scoreTexts.noneShort}
                </span>
              )}
              {(kind === 'average' || kind === 'score') && <GradeMark grade={grade} />}
            </li>
          );
        })}
      </Panel>
    </QueryState>
  );
}
