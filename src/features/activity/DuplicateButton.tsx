import ContentCopy from '@mui/icons-material/ContentCopy';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { paths } from '../../lib/paths';
import { authoringTexts } from '../../lib/texts/activity';
import { UNKNOWN_TYPE, type Activity } from '../../models/activity';
import { selectMe } from '../../store/login/loginSlice';
import { newId } from '../../store/newId';
import { copyActivity } from '../../store/activity/activityWrites';

type DuplicateButtonProps = {
  activity: Activity;
  /** The task that the copy is for; empty when it is for none. */
  taskId?: string;
  /** Whether the copy is for this task only, of the tasks that were made together. */
  isAlone?: boolean;
};

/** Makes the user's own copy of an activity and goes to it. */
export function DuplicateButton(props: DuplicateButtonProps) {
  const { activity, taskId = '', isAlone = false } = props;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const author = useAppSelector(selectMe);
  const [id] = useState(newId);
  const [isBusy, setIsBusy] = useState(false);
  if (activity.subtype === UNKNOWN_TYPE) return null; // only known questions can be copied
  const handleClick = async () => {
    setIsBusy(true);
    const outcome = await dispatch(copyActivity({ id, source: activity, author, taskId }));
    setIsBusy(false);
    if (!copyActivity.fulfilled.match(outcome)) return;
    void navigate(paths.ofTask(paths.editActivity(author.type, id), taskId, isAlone));
  };
  return (
    <Button
      variant="outlined"
      startIcon={<ContentCopy />}
      disabled={isBusy}
      onClick={() => void handleClick()}
    >
      {authoringTexts.copy}
    </Button>
  );
}
