import Send from '@mui/icons-material/Send';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { MessageDialog } from '../../components/feedback/MessageDialog';
import { QueryState } from '../../components/feedback/QueryState';
import {
  findSubmissionRefusal,
  isPartialClosed,
  type SubmissionRefusal,
} from '../../domain/submission';
import { now as serverNow } from '../../lib/clock';
import { formatDateTime } from '../../lib/dates';
import { toErrorCode } from '../../lib/firebase/errors';
import { activityTexts } from '../../lib/texts/activity';
import { answerTexts } from '../../lib/texts/note';
import type { Task } from '../../models/task';
import { useTaskActivities } from '../../store/activity/useTaskActivities';
import { selectHasUploads } from '../../store/form/formSlice';
import { useInstitute } from '../../store/institute/useInstitute';
import { selectMe } from '../../store/login/loginSlice';
import { ActivityAnswer } from './ActivityAnswer';
import { countAnswers } from './answers';
import { useWork } from './useWork';
import { submitTask } from '../../store/note/noteWrites';

type Message = { title: string; text?: string };

function refusalMessage(refusal: SubmissionRefusal, task: Task): Message {
  switch (refusal) {
    case 'noActivities':
      return { title: answerTexts.noActivitiesTitle, text: answerTexts.noActivitiesText };
    case 'alreadyDone':
      return { title: answerTexts.alreadyDone };
    case 'closed':
      return { title: answerTexts.closed };
    case 'notStarted':
      return { title: answerTexts.notStarted(formatDateTime(task.dateStart)) };
    case 'deleted':
      return { title: answerTexts.deleted };
  }
}

/** Where a student answers a task and sends it, once. */
export function AnswerForm({ task, now }: { task: Task; now: number }) {
  const dispatch = useAppDispatch();
  const me = useAppSelector(selectMe);
  const { institute } = useInstitute();
  const hasUploads = useAppSelector(selectHasUploads);
  const { parts, ...reading } = useTaskActivities(task);
  const { work, origin, setAnswer, setFile } = useWork(task.id);
  const [message, setMessage] = useState<Message | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const { done, all } = countAnswers(parts, work);
  const handleSend = () => {
    const isClosed = isPartialClosed(institute, task);
    const refusal = findSubmissionRefusal(task, me.id, isClosed, serverNow());
    if (refusal) setMessage(refusalMessage(refusal, task));
    else setIsAsking(true);
  };
  const handleConfirm = async () => {
    const files = Object.fromEntries(Object.entries(work.files).map(([id, { url }]) => [id, url]));
    try {
      await dispatch(submitTask({ task, studentId: me.id, answers: work.answers, files })).unwrap();
    } catch (failure) {
      if (toErrorCode(failure) === 'already-done') setMessage({ title: answerTexts.alreadyDone });
    }
    setIsAsking(false);
  };

  return (
    <QueryState
      reading={reading}
      failure={activityTexts.loadFailed}
      skeleton={<Skeleton variant="rounded" height={420} />}
    >
      {origin !== 'new' && (
        <Alert severity="info">
          {origin === 'draft' ? answerTexts.restored : answerTexts.reopened}
        </Alert>
      )}
      {now > task.dateEnd && <Alert severity="warning">{answerTexts.lateNotice}</Alert>}
      {parts.map((part, i) => (
        <ActivityAnswer
          key={part.activity.id}
          part={part}
          number={i + 1}
          maxGrade={task.maxGrades[part.activity.id] ?? part.activity.maxGrade}
          taskId={task.id}
          studentId={me.id}
          work={work}
          onAnswer={setAnswer}
          onFile={setFile}
        />
      ))}
      <Paper
        data-bottom-bar
        variant="outlined"
        sx={{
          position: 'sticky',
          bottom: 8,
          zIndex: 2,
          p: 1.5,
          borderRadius: 1.5,
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1.5,
        }}
      >
        <Box sx={{ flex: '1 1 120px' }}>
          <Typography sx={{ fontWeight: 600 }}>{answerTexts.answered(done, all)}</Typography>
          <Typography
            variant="body2"
            color="textSecondary"
            sx={{ display: { xs: hasUploads ? 'block' : 'none', sm: 'block' } }}
          >
            {hasUploads ? answerTexts.uploading : answerTexts.draftKept}
          </Typography>
        </Box>
        <Button
          variant="contained"
          size="large"
          startIcon={<Send />}
          disabled={hasUploads}
          onClick={handleSend}
        >
          {answerTexts.send}
        </Button>
      </Paper>
      {isAsking && (
        <ConfirmDialog
          title={answerTexts.sendTitle}
          text={
            <>
              {done < all && <strong>{answerTexts.unanswered(all - done)}. </strong>}
              {answerTexts.sendQuestion}
            </>
          }
          confirmLabel={answerTexts.send}
          onCancel={() => {
            setIsAsking(false);
          }}
          onConfirm={handleConfirm}
        />
      )}
      {message && (
        <MessageDialog
          {...message}
          onClose={() => {
            setMessage(null);
          }}
        />
      )}
    </QueryState>
  );
}
