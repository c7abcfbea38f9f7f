import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { AppDialog } from '../../components/feedback/AppDialog';
import { Muted } from '../../components/layout/Muted';
import { PrintButton } from '../../components/print/PrintButton';
import { schoolPolicy } from '../../domain/grading/policy';
import '../../lib/presses';
import { commonTexts } from '../../lib/texts/common';
import { courseDocumentTexts as texts } from '../../lib/texts/courseDocuments';
import type { LibretasAnswer } from '../../models/api';
import type { Institute } from '../../models/institute';
import { courseTable, subjectsOf, type DocumentKind } from './courseDocuments';
import { CourseTableSheet } from './CourseTableSheet';
import styles from './Libretas.module.css';

type CourseDocumentsDialogProps = {
  /** The institute in the period of the libretas. */
  institute: Institute;
  answer: LibretasAnswer;
  onClose: () => void;
};

/**
 * Chooses and prints a list of the course: the board, the students of the supletorio, or a
 * subject's grades.
 */
export function CourseDocumentsDialog({ institute, answer, onClose }: CourseDocumentsDialogProps) {
  const [chosen, setChosen] = useState('board');
  const kind: DocumentKind =
    chosen === 'board' || chosen === 'supletorio' ? chosen : { idSubject: chosen };
  const table = courseTable(answer, kind, schoolPolicy(institute));
  return (
    <AppDialog title={texts.title} onClose={onClose}>
      <DialogContent>
        <div className={styles.choice}>
          <TextField
            select
            fullWidth
            label={texts.document}
            value={chosen}
            onChange={({ target }) => {
              setChosen(target.value);
            }}
          >
            <MenuItem value="board">{texts.board}</MenuItem>
            <MenuItem value="supletorio">{texts.supletorio}</MenuItem>
            {subjectsOf(answer).map(({ idSubject, name }) => (
              <MenuItem key={idSubject} value={idSubject}>
                {texts.record(name)}
              </MenuItem>
            ))}
          </TextField>
          {table.rows.length === 0 && <Muted as="p">{texts.nobody}</Muted>}
          {table.leftOut !== undefined && <Muted as="p">{table.leftOut}</Muted>}
        </div>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.close}</Button>
        <PrintButton variant="contained" disabled={table.rows.length === 0} />
      </DialogActions>
      <CourseTableSheet institute={institute} frame={answer.frame} table={table} />
    </AppDialog>
  );
}
