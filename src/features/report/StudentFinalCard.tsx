import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { GradeMark } from '../../components/grade/GradeMark';
import { ProvisionalGrade } from '../../components/grade/ProvisionalGrade';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { PersonLine } from '../../components/layout/PersonLine';
import type { GradingPolicy } from '../../domain/grading/policy';
import type { PartialStanding } from '../../domain/grading/provisional';
import { subjectAverage } from '../../domain/grading/subjectAverage';
import { fullName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { reportTexts } from '../../lib/texts/report';
import { scoreTexts } from '../../lib/texts/score';
import type { ListedStudent } from '../../store/views/gradebook/useGradebookStudents';
import styles from './Report.module.css';

type StudentFinalCardProps = {
  idSubject: string;
  student: ListedStudent;
  /** The finals by partial; null without a report card. */
  finals: readonly (number | null)[];
  /** Which partials are closed. */
  closed: readonly boolean[];
  /** The running partial, when it has something that counts and no report card. */
  running: (Pick<PartialStanding, 'sum' | 'most'> & { name: string }) | null;
  policy: GradingPolicy;
};

/**
 * A student of a subject: the average, with the names of its partials, and beside it the open one.
 */
export function StudentFinalCard(props: StudentFinalCardProps) {
  const { idSubject, student, finals, closed, running, policy } = props;
  const { grade, kind } = subjectAverage(finals, closed, policy);
  return (
    <Panel as="article" className={styles.card}>
      <div className={styles.person}>
        <div>
          <PersonLine
            person={student}
            role={student.isFormer ? scoreTexts.former : undefined}
            size={48}
            isListed
          />
        </div>
        <IconButton
          component={Link}
          to={paths.teacher.finals(idSubject, student.id)}
          aria-label={reportTexts.editFinals(fullName(student))}
        >
          <Edit />
        </IconButton>
      </div>
      <div className={styles.average}>
        <Muted>{reportTexts.averages[kind]}</Muted>
        {grade === null ? reportTexts.noGrade : <GradeMark grade={grade} />}
      </div>
      {running && (
        <div className={styles.average}>
          <Muted>{running.name}</Muted>
          <ProvisionalGrade sum={running.sum} most={running.most} />
        </div>
      )}
    </Panel>
  );
}
