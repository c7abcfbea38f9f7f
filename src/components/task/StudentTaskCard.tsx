import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { DueText } from './DueText';
import { GradeMark } from '../grade/GradeMark';
import { TaskStatusChip } from './TaskStatusChip';
import type { StudentTaskStatus } from '../../domain/taskStatus';
import type { Task } from '../../models/task';

type StudentTaskCardProps = {
  task: Task;
  status: StudentTaskStatus;
  now: number;
  path: string;
  /** The final grade, once there is one. */
  grade?: number | null;
  subject?: string | undefined;
};

/** A task for its student: title, end and status. */
export function StudentTaskCard(props: StudentTaskCardProps) {
  const { task, status, now, path, grade = null, subject } = props;
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
          alignItems: 'flex-start',
          justifyContent: 'flex-start',
          gap: 1,
        }}
      >
        <TaskStatusChip status={status} />
        {subject !== undefined && (
          <Typography variant="body2" color="textSecondary">
            {subject}
          </Typography>
        )}
        <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {task.title}
        </Typography>
        <DueText dateEnd={task.dateEnd} now={now} status={status} />
        {status === 'graded' && grade !== null && <GradeMark grade={grade} />}
      </CardActionArea>
    </Card>
  );
}
