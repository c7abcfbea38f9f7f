import Edit from '@mui/icons-material/Edit';
import Groups from '@mui/icons-material/Groups';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { Panel } from '../../components/layout/Panel';
import { ClassLinkButton } from '../../components/subject/SubjectCard';
import { relativeEnd } from '../../components/task/relativeEnd';
import { ToGradeRow } from '../../components/task/ToGradeRow';
import { WaitingMark } from '../../components/task/WaitingMark';
import { paths } from '../../lib/paths';
import { subjectTexts } from '../../lib/texts/subject';
import type { Course } from '../../models/course';
import type { Subject } from '../../models/subject';
import type { TaskToGrade } from '../../store/views/task/useTasksToGrade';
import styles from './ClassHead.module.css';
import { ClassLinkDialog } from './ClassLinkDialog';

type ClassHeadProps = {
  subject: Subject;
  label: string;
  course: Course | undefined;
  isEarlier: boolean;
  /**
   * The number of submissions of the class that wait for a grade; null while they are not counted.
   */
  waiting: number | null;
  /** The tasks of these submissions. */
  toGrade: readonly TaskToGrade[];
  /** The percentage of the owed works that have come. */
  percent: number;
  now: number;
};

/** The head of a class: first the work that waits, then its students, its link and its progress. */
export function ClassHead(props: ClassHeadProps) {
  const { subject, label, course, isEarlier, waiting, toGrade, percent, now } = props;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <Panel isFlush>
      <div className={styles.head}>
        {waiting !== null && <WaitingMark count={waiting} />}
        <div className={styles.students}>
          <Groups aria-hidden />
          {course && subjectTexts.students(course.totalStudents)}
        </div>
        {!isEarlier && (
          <div className={styles.ways}>
            <ClassLinkButton subject={subject} label={label} />
            <Button
              size="small"
              startIcon={<Edit />}
              onClick={() => {
                setIsEditing(true);
              }}
            >
              {subjectTexts.editClassLink}
            </Button>
          </div>
        )}
      </div>
      {toGrade.length > 0 && (
        <ul className={styles.rows}>
          {toGrade.map(({ task, unreviewed }) => (
            <ToGradeRow
              key={task.id}
              task={task}
              unreviewed={unreviewed}
              detail={relativeEnd(task.dateEnd, null, now)?.text}
              to={paths.teacher.submissions(task.id)}
            />
          ))}
        </ul>
      )}
      <div className={styles.progress}>
        <span id="avance">
          {subjectTexts.progress}: {subjectTexts.progressOf(percent)}
        </span>
        <LinearProgress variant="determinate" value={percent} aria-labelledby="avance" />
      </div>
      {isEditing && (
        <ClassLinkDialog
          subject={subject}
          onClose={() => {
            setIsEditing(false);
          }}
        />
      )}
    </Panel>
  );
}
