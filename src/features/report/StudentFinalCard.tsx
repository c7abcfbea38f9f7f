import Edit from '@mui/icons-material/Edit';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';
import { GradeMark } from '../../components/grade/GradeMark';
import { ProvisionalGrade } from '../../components/grade/ProvisionalGrade';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { PersonLine } from '../../components/layout/PersonLine';
import { isOfClosed } from '../../domain/grading/average';
import { openTerms, yearFinals } from '../../domain/grading/finals';
import type { GradingPolicy } from '../../domain/grading/policy';
import type { PartialStanding } from '../../domain/grading/provisional';
import { fullName } from '../../domain/names';
import { paths } from '../../lib/paths';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { reportTexts } from '../../lib/texts/report';
import { scoreTexts } from '../../lib/texts/score';
import type { ListedStudent } from '../../store/views/gradebook/useGradebookStudents';
import styles from './Report.module.css';

type StudentFinalCardProps = {
  idSubject: string;
  student: ListedStudent;
  /** By partial; null without a report card. */
  finals: readonly (number | null)[];
  /** Which partials are closed. */
  closed: readonly boolean[];
  /** The partial that is worked on, where it has something that counts and no report card. */
  running: (Pick<PartialStanding, 'sum' | 'most'> & { name: string }) | null;
  policy: GradingPolicy;
};

/** A student of a subject: the average, named by the partials that it is of, and beside it the open one. */
export function StudentFinalCard(props: StudentFinalCardProps) {
  const { idSubject, student, finals, closed, running, policy } = props;
  const { current, general } = yearFinals(finals, policy);
  const average = general ?? current;
  const isOpen = openTerms(finals, closed, policy).includes(true);
  const generalName = isOpen ? `${reportTexts.general} · ${gridTexts.toDate}` : reportTexts.general;
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
        <Muted>
          {general === null ? reportTexts.current(isOfClosed(finals, closed)) : generalName}
        </Muted>
        {average === null ? reportTexts.noGrade : <GradeMark grade={average} />}
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
