import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import { useRef, useState } from 'react';
import type { RosterTable } from '../../domain/roster/table';
import { listUploadTexts as texts } from '../../lib/texts/listUpload';
import { AppDialog } from '../feedback/AppDialog';
import { PreviewActions } from '../feedback/PreviewActions';
import { Column } from '../layout/Column';
import { Muted } from '../layout/Muted';
import { ListSource } from './ListSource';
import styles from './ListUploadDialog.module.css';
import { useListFile } from './useListFile';

/** At most this number of rows is named one by one. */
const MAX_NAMED = 12;

/** Rows with the same result, each in words. */
export type UploadGroup = {
  text: string;
  lines: readonly string[];
  severity: 'success' | 'info' | 'warning' | 'error';
};

/** The contents of a list, compared with the stored items. */
export type UploadReview = {
  /** The columns that it lacks. */
  missing: readonly string[];
  groups: readonly UploadGroup[];
  /** The number of items that would be created. */
  count: number;
};

type ListUploadDialogProps = {
  title: string;
  /** Says which columns a list has. */
  hint: string;
  /** The name of the sheet that comes first. */
  sheet: string;
  createLabel: (count: number) => string;
  review: (tables: readonly RosterTable[]) => UploadReview;
  /**
   * Creates the new items. It reports how many are finished; a rejection has been reported already.
   */
  onCreate: (
    tables: readonly RosterTable[],
    onProgress: (done: number) => void,
  ) => Promise<unknown>;
  onClose: () => void;
};

function Review({ review }: { review: UploadReview }) {
  if (review.missing.length > 0) {
    return <Alert severity="error">{texts.missing(review.missing)}</Alert>;
  }
  if (review.groups.length === 0) return <Alert severity="warning">{texts.noRows}</Alert>;
  return review.groups.map(({ text, lines, severity }) => (
    <Alert key={text} severity={severity} variant="outlined">
      {text}
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.slice(0, MAX_NAMED).map((line) => (
            <li key={line}>{line}</li>
          ))}
          {lines.length > MAX_NAMED && <li>{texts.more(lines.length - MAX_NAMED)}</li>}
        </ul>
      )}
    </Alert>
  ));
}

/** Takes a list from a file or the clipboard, shows what it would create, and creates it. */
export function ListUploadDialog(props: ListUploadDialogProps) {
  const { title, hint, sheet, createLabel, review: reviewOf, onCreate, onClose } = props;
  const [read, setRead] = useState<{ name: string; tables: readonly RosterTable[] } | null>(null);
  const [run, setRun] = useState<{ done: number; total: number } | null>(null);
  const isRunning = useRef(false);
  const [take] = useState(() => (name: string, tables: readonly RosterTable[]) => {
    setRead({ name, tables });
  });
  const source = useListFile(sheet, take);
  const review = read && reviewOf(read.tables);
  const count = review?.count ?? 0;
  const create = async (tables: readonly RosterTable[]) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRun({ done: 0, total: count });
    try {
      await onCreate(tables, (done) => {
        setRun({ done, total: count });
      });
    } finally {
      isRunning.current = false;
      setRun(null);
    }
  };
  return (
    <AppDialog title={title} onClose={onClose} isTall>
      <DialogContent>
        <Column gap={3}>
          <Muted as="p">{hint}</Muted>
          <ListSource source={source} isCompact={read !== null} />
          {read && <strong className={styles.name}>{read.name}</strong>}
          {review && <Review review={review} />}
          {run && <p role="status">{texts.progress(run.done, run.total)}</p>}
        </Column>
      </DialogContent>
      {read && (
        <PreviewActions
          label={count === 0 ? texts.nothing : createLabel(count)}
          isDisabled={count === 0 || run !== null}
          hasCancelFocus={count === 0}
          onCancel={onClose}
          onConfirm={() => void create(read.tables)}
        />
      )}
    </AppDialog>
  );
}
