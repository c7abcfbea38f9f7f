import AccessTime from '@mui/icons-material/AccessTime';
import CheckCircle from '@mui/icons-material/CheckCircle';
import EventBusy from '@mui/icons-material/EventBusy';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { PersonLine } from '../../components/layout/PersonLine';
import { GradeMark } from '../../components/grade/GradeMark';
import { fullName } from '../../domain/names';
import { isGraded, isLate } from '../../domain/taskStatus';
import { formatDateTime } from '../../lib/dates';
import { gradingTexts } from '../../lib/texts/submission';
import { scoreTexts } from '../../lib/texts/score';
import type { Task, Submission } from '../../models/task';
import type { MemberCard } from '../../models/user';
import type { StudentWork } from '../../store/submission/useSubmissions';

const CHIP = { fontWeight: 600, '& .MuiChip-icon': { color: 'inherit' } };

function DeliveryChip({
  dateEnd,
  submission,
}: {
  dateEnd: number;
  submission: Submission | undefined;
}) {
  if (!submission) return null;
  if (submission.fecha === null) {
    return <Chip size="small" icon={<AccessTime />} label={gradingTexts.withoutWork} sx={CHIP} />;
  }
  return isLate(submission.fecha, dateEnd) ? (
    <Chip
      size="small"
      icon={<EventBusy />}
      label={gradingTexts.late}
      sx={{ ...CHIP, bgcolor: '#fbdcdc', color: '#931f1f' }}
    />
  ) : (
    <Chip
      size="small"
      icon={<CheckCircle />}
      label={gradingTexts.onTime}
      sx={{ ...CHIP, bgcolor: '#d8f0df', color: '#135c2d' }}
    />
  );
}

type SubmissionRowProps = Pick<StudentWork, 'submission'> &
  Pick<Task, 'dateEnd'> & {
    taskId: string;
    student: MemberCard & { isFormer?: boolean };
  };

/**
 * One student of the list: when the work came, the grade, and the way to grading it. It takes of the
 * task only what it shows: the task itself changes with each submission, and all rows with it.
 */
export const SubmissionRow = memo(function SubmissionRow({
  taskId,
  dateEnd,
  student,
  submission,
}: SubmissionRowProps) {
  const graded = submission !== undefined && isGraded(submission);
  const label = submission
    ? graded
      ? gradingTexts.gradeAgain
      : gradingTexts.grade
    : gradingTexts.gradeWithoutWork;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) 260px 84px 170px' },
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <PersonLine person={student} {...(student.isFormer && { role: scoreTexts.former })} />
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          order: { xs: 1, sm: 0 },
        }}
      >
        {submission?.fecha != null && (
          <Typography variant="body2" color="textSecondary">
            {formatDateTime(submission.fecha)}
          </Typography>
        )}
        <DeliveryChip dateEnd={dateEnd} submission={submission} />
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {graded && submission.noteFinal !== null && <GradeMark grade={submission.noteFinal} />}
        {submission && !graded && (
          <Typography variant="body2" color="textSecondary">
            {gradingTexts.pending}
          </Typography>
        )}
      </Box>
      <Button
        variant={submission && !graded ? 'contained' : 'outlined'}
        size="small"
        component={Link}
        to={paths.teacher.grading(taskId, student.id)}
        aria-label={`${label}: ${fullName(student)}`}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, order: { xs: 2, sm: 0 } }}
      >
        {label}
      </Button>
    </Box>
  );
});
