import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { FileButton } from '../../components/form/FileButton';
import { TextInput } from '../../components/form/TextInput';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import type { RosterTable } from '../../domain/roster/table';
import { commonTexts } from '../../lib/texts/common';
import { readErrors, rosterTexts } from '../../lib/texts/roster';
import { tableSourceTexts } from '../../lib/texts/tableSource';
import { prepareReader, readRosterFile, type ReadErrorCode } from '../../lib/xlsx/readRosterFile';
import { readText, TableError } from '../../lib/xlsx/readTable';

const ACCEPT = '.xlsx,.xls,.xlsm,.ods,.csv,.tsv,.txt';

type Reading = { name: string; error?: ReadErrorCode };

/** Reads a chosen file or pasted cells; what fails is said. */
function useTables(onRead: (tables: readonly RosterTable[]) => void) {
  const [reading, setReading] = useState<Reading | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    prepareReader();
    return () => running.current?.abort();
  }, []);
  const readFile = async (file: File) => {
    running.current?.abort();
    const current = new AbortController();
    running.current = current;
    const { name } = file;
    setReading({ name });
    const result = await readRosterFile(file, '', current.signal);
    if ('error' in result) setReading({ name, error: result.error });
    else onRead(result.tables);
  };
  const readPasted = (text: string) => {
    running.current?.abort();
    try {
      onRead(readText(text));
    } catch (error) {
      if (!(error instanceof TableError)) throw error;
      setReading({ name: tableSourceTexts.pasted, error: error.code });
    }
  };
  return { reading, readFile, readPasted };
}

type TableSourceProps = {
  /** What the table should look like. */
  hint: string;
  onRead: (tables: readonly RosterTable[]) => void;
  onClose: () => void;
};

/** The content of a dialog that asks for a table: pasted cells, or a file. */
export function TableSource({ hint, onRead, onClose }: TableSourceProps) {
  const { reading, readFile, readPasted } = useTables(onRead);
  const [text, setText] = useState('');
  const [isEmpty, setIsEmpty] = useState(false);
  return (
    <>
      <DialogContent>
        <Column gap={3}>
          <Muted as="p">{hint}</Muted>
          {reading?.error !== undefined && (
            <Alert severity="error">
              {reading.name}: {readErrors[reading.error]}
            </Alert>
          )}
          {reading !== null && reading.error === undefined && (
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
              accept={ACCEPT}
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
            else readPasted(text);
          }}
        >
          {tableSourceTexts.read}
        </Button>
      </DialogActions>
    </>
  );
}
