import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { FileButton } from '../../components/form/FileButton';
import { TextInput } from '../../components/form/TextInput';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { LIST_FILES, useListFile } from '../../components/upload/useListFile';
import type { RosterTable } from '../../domain/roster/table';
import { commonTexts } from '../../lib/texts/common';
import { readErrors, rosterTexts } from '../../lib/texts/roster';
import { tableSourceTexts } from '../../lib/texts/tableSource';

type TableSourceProps = {
  /** Says which form the table must have. */
  hint: string;
  onRead: (tables: readonly RosterTable[]) => void;
  onClose: () => void;
};

/** The content of a dialog that takes a table: pasted cells, or a file. */
export function TableSource({ hint, onRead, onClose }: TableSourceProps) {
  const { reading, readFile, readPasted } = useListFile('', (_name, tables) => {
    onRead(tables);
  });
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <>
      <DialogContent>
        <Column gap={3}>
          <Muted as="p">{hint}</Muted>
          {reading !== null && 'error' in reading && (
            <Alert severity="error">
              {reading.name}: {readErrors[reading.error]}
            </Alert>
          )}
          {reading !== null && !('error' in reading) && (
            <div role="status">
              {rosterTexts.reading(reading.name)}
              <LinearProgress aria-label={rosterTexts.reading(reading.name)} />
            </div>
          )}
          <TextInput
            label={tableSourceTexts.field}
            value={text}
            multiline
            minRows={6}
            maxRows={14}
            autoFocus
            error={isEmpty ? tableSourceTexts.empty : undefined}
            onChange={({ target }) => {
              setText(target.value);
              setIsEmpty(false);
            }}
          />
          <div>
            <FileButton
              label={tableSourceTexts.choose}
              accept={LIST_FILES}
              startIcon={<UploadFile />}
              onChoose={(file) => void readFile(file)}
            >
              {tableSourceTexts.choose}
            </FileButton>{' '}
            <Muted size="small">{tableSourceTexts.formats}</Muted>
          </div>
        </Column>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          onClick={() => {
            if (text.trim() === '') setIsEmpty(true);
            else void readPasted(text);
          }}
        >
          {tableSourceTexts.read}
        </Button>
      </DialogActions>
    </>
  );
}
