import ImageIcon from '@mui/icons-material/ImageOutlined';
import PrintIcon from '@mui/icons-material/PrintRounded';
import Skeleton from '@mui/material/Skeleton';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useState } from 'react';
import type { FamilySheet } from '../../domain/familySheet';
import { fullName } from '../../domain/names';
import type { Reading } from '../../lib/reading';
import { familyTexts as texts } from '../../lib/texts/family';
import { printTexts } from '../../lib/texts/print';
import { showToast } from '../../lib/toast';
import { AppDialog } from '../feedback/AppDialog';
import { QueryState } from '../feedback/QueryState';
import { CountedInput } from '../form/CountedInput';
import { Column } from '../layout/Column';
import { Muted } from '../layout/Muted';
import { PrintHeader } from '../print/PrintHeader';
import { PrintSheet } from '../print/PrintSheet';
import { FamilyPage } from './FamilyPage';
import { familyPicture } from './familyPicture';
import { sharePicture } from './sharePicture';

/**
 * The sentence has at most this number of letters: the sheet has room for two lines of it, twice.
 */
const MAX_LETTERS = 400;

type FamilySheetDialogProps = {
  /** The state of reading the sheet. */
  reading: Reading;
  sheet: FamilySheet;
  /** Says what could not be read; the sheet comes without it. */
  note?: string | undefined;
  onClose: () => void;
};

/**
 * The family's sheet of one student: the user adds a sentence, then prints it or shares it as a
 * picture. Nothing of it is stored.
 */
export function FamilySheetDialog(props: FamilySheetDialogProps) {
  const { reading, sheet, note, onClose } = props;
  const [text, setText] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const sentence = text.trim();
  const { school, student, course, period } = sheet;
  const name = fullName(student);
  const isReady = reading.status === 'ready';
  const canLeave = isReady && text.length <= MAX_LETTERS;
  const share = async () => {
    setIsBusy(true);
    try {
      await sharePicture(texts.file(name), await familyPicture(sheet, sentence));
    } catch {
      showToast('error', texts.shareFailed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <AppDialog title={`${texts.title}: ${name}`} onClose={onClose} isTall>
      <DialogContent sx={{ pt: '8px !important' }}>
        <Column gap={4}>
          <CountedInput
            label={texts.sentence}
            hint={texts.sentenceHint}
            value={text}
            max={MAX_LETTERS}
            multiline
            minRows={2}
            maxRows={6}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
          {note !== undefined && <Muted as="p">{note}</Muted>}
          <Column as="section" gap={2}>
            <Muted as="p">{texts.preview}</Muted>
            <QueryState reading={reading} skeleton={<Skeleton variant="rounded" height={320} />}>
              <FamilyPage sheet={sheet} sentence={sentence} />
            </QueryState>
          </Column>
        </Column>
      </DialogContent>
      <DialogActions>
        <Button
          variant="outlined"
          startIcon={<ImageIcon />}
          disabled={isBusy || !canLeave}
          onClick={() => void share()}
        >
          {isBusy ? texts.sharing : texts.share}
        </Button>
        <Button
          variant="contained"
          startIcon={<PrintIcon />}
          disabled={!canLeave}
          onClick={() => {
            globalThis.print();
          }}
        >
          {printTexts.print}
        </Button>
      </DialogActions>
      {isReady && (
        <PrintSheet>
          <PrintHeader
            institute={school}
            title={texts.title}
            student={name}
            course={course}
            period={period}
          />
          <FamilyPage sheet={sheet} sentence={sentence} />
        </PrintSheet>
      )}
    </AppDialog>
  );
}
