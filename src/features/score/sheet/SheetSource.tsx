import UploadFile from '@mui/icons-material/UploadFileOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState, type DragEvent } from 'react';
import { classNames } from '../../../components/classNames';
import { FileButton } from '../../../components/form/FileButton';
import { commonTexts } from '../../../lib/texts/common';
import { sheetTexts } from '../../../lib/texts/gradeSheet';
import styles from './Sheet.module.css';
import type { SheetFile } from './useSheetFile';

const ACCEPT = '.xlsx,.xlsm,.xls,.ods,.csv,.txt';

type SheetSourceProps = {
  file: SheetFile;
  /** The reason why a file that was read is refused; null for none. */
  refusal: string | null;
  onChoose: (file: File) => void;
  onCancel: () => void;
};

/** Chooses the file of a grade sheet, by a dialog or by dropping it. */
export function SheetSource({ file, refusal, onChoose, onCancel }: SheetSourceProps) {
  const [isOver, setIsOver] = useState(false);
  const isShown = file.kind === 'read' && refusal === null;
  const drag = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isInside);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const [dropped] = event.dataTransfer.files;
    if (dropped) onChoose(dropped);
  };
  if (file.kind === 'reading') {
    return (
      <div role="status" className={styles.reading}>
        <div>
          <p>{sheetTexts.reading(file.name)}</p>
          <LinearProgress aria-label={sheetTexts.reading(file.name)} />
        </div>
        <Button onClick={onCancel}>{commonTexts.cancel}</Button>
      </div>
    );
  }
  const error = file.kind === 'failed' ? file.text : refusal;
  const button = (
    <FileButton
      label={isShown ? sheetTexts.chooseOther : sheetTexts.choose}
      accept={ACCEPT}
      variant={isShown ? 'outlined' : 'contained'}
      autoFocus={!isShown}
      onChoose={onChoose}
    >
      {isShown ? sheetTexts.chooseOther : sheetTexts.choose}
    </FileButton>
  );
  return (
    <>
      {file.kind !== 'none' && error !== null && (
        <Alert severity="error">{sheetTexts.error(file.name, error)}</Alert>
      )}
      {isShown ? (
        <div className={styles.chosen}>
          <span>{file.name}</span>
          {button}
        </div>
      ) : (
        <Box
          className={classNames(styles.zone, isOver && styles.over)}
          onDragOver={drag(true)}
          onDragLeave={drag(false)}
          onDrop={drop}
        >
          <UploadFile aria-hidden />
          <p className={styles.drop}>{sheetTexts.drop}</p>
          {button}
          <p className={styles.help}>
            {sheetTexts.formats}
            <br />
            {sheetTexts.nothingYet}
          </p>
        </Box>
      )}
    </>
  );
}
