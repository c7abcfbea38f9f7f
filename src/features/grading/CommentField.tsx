import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import List from '@mui/material/List';
import Popover from '@mui/material/Popover';
import { useRef, useState, type KeyboardEvent } from 'react';
import { CountedInput } from '../../components/form/CountedInput';
import { LIMITS } from '../../domain/limits';
import { gradingTexts } from '../../lib/texts/submission';
import panel from './GradePanel.module.css';
import styles from './Grading.module.css';
import { useCommentBank } from '../../store/views/submission/useCommentBank';
import { usePressGuard } from '../../components/hooks/usePressGuard';

type CommentFieldProps = {
  teacherId: string;
  value: string;
  isDisabled: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** "#" at the start or after a space opens the list of saved comments. */
const ASKS_FOR_BANK = /(^|\s)#$/;

type BankProps = ReturnType<typeof useCommentBank> & { onChoose: (text: string) => void };

function Bank({ comments, setPin, onChoose }: BankProps) {
  if (comments.length === 0) {
    return <p className={styles.bankText}>{gradingTexts.noSavedComments}</p>;
  }
  return (
    <List dense className={styles.bank}>
      {comments.map(({ text, isPinned }, i) => (
        <ListItem
          key={text}
          disablePadding
          secondaryAction={
            <IconButton
              edge="end"
              aria-label={`${isPinned ? gradingTexts.unpin : gradingTexts.pin}: ${text}`}
              onClick={() => {
                setPin(text, !isPinned);
              }}
            >
              {isPinned ? <PushPin fontSize="small" /> : <PushPinOutlined fontSize="small" />}
            </IconButton>
          }
        >
          <ListItemButton
            autoFocus={i === 0}
            onClick={() => {
              onChoose(text);
            }}
          >
            <span className={styles.bankEntry}>{text}</span>
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

/** The field of the teacher's comment, with a list of the comments that were used before. */
export function CommentField(props: CommentFieldProps) {
  const { teacherId, value, isDisabled, onChange, onKeyDown } = props;
  const field = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const guard = usePressGuard();
  const bank = useCommentBank(teacherId);
  const handleChoose = (text: string) => {
    const before = value.replace(ASKS_FOR_BANK, '$1');
    onChange(before + (/\S$/.test(before) ? ' ' : '') + text);
    setIsOpen(false);
  };
  return (
    <div ref={field} className={panel.comment}>
      <CountedInput
        label={gradingTexts.comment}
        hint={gradingTexts.commentBankHint}
        multiline
        minRows={3}
        maxRows={10}
        max={LIMITS.submission.comment.max}
        value={value}
        disabled={isDisabled}
        onKeyDown={onKeyDown}
        onChange={({ target }) => {
          onChange(target.value);
          if (ASKS_FOR_BANK.test(target.value)) setIsOpen(true);
        }}
      />
      <Button
        size="small"
        startIcon={<BookmarkBorder />}
        disabled={isDisabled}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setIsOpen(true);
        }}
      >
        {gradingTexts.commentBank}
      </Button>
      <Popover
        ref={guard}
        open={isOpen}
        anchorEl={() => field.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => {
          setIsOpen(false);
        }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': gradingTexts.commentBank } }}
      >
        <Bank {...bank} onChoose={handleChoose} />
      </Popover>
    </div>
  );
}
