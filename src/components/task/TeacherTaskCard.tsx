import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { taskActivityIds } from '../../domain/submission';
import { statusTexts, taskTexts } from '../../lib/texts/task';
import type { Task } from '../../models/task';
import { DueText } from './DueText';

type TeacherTaskCardProps = {
  task: Task;
  /** The number of students expected to hand it in. */
  students: number;
  now: number;
  path: string;
  subject?: string | undefined;
};

/** A task for its teacher: end and number of submissions. */
export function TeacherTaskCard({ task, students, now, path, subject }: TeacherTaskCardProps) {
  const done = task.students.length;
  return (
    <Card sx={{ height: '100%' }}>
      <CardActionArea
        component={Link}
        to={path}
        sx={{
          height: '100%',
          p: 2,
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'stretch',
          justifyContent: 'flex-start',
          gap: 1,
        }}
      >
        {subject !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {subject}
          </Typography>
        )}
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {task.title}
        </Typography>
        <DueText dateEnd={task.dateEnd} now={now} />
        {task.closed && (
          <Chip size="small" label={statusTexts.closed} sx={{ alignSelf: 'start' }} />
        )}
        {taskActivityIds(task).length === 0 ? (
          <Chip
            size="small"
            color="warning"
            label={taskTexts.noActivities}
            sx={{ alignSelf: 'start' }}
          />
        ) : (
          <>
            <Typography variant="body2">
              {done === 0
                ? taskTexts.unassigned
                : `${taskTexts.delivered}: ${taskTexts.deliveredOf(done, students)}`}
            </Typography>
            <LinearProgress
              aria-hidden
              variant="determinate"
              value={students === 0 ? 0 : Math.min(100, (done * 100) / students)}
            />
          </>
        )}
      </CardActionArea>
    </Card>
  );
}
