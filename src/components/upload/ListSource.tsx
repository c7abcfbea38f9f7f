import ContentPaste from '@mui/icons-material/ContentPaste';
import UploadFile from '@mui/icons-material/UploadFile';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FileButton } from '../form/FileButton';
import { commonTexts } from '../../lib/texts/common';
import { readErrors, rosterTexts } from '../../lib/texts/roster';
import { PasteDialog } from './PasteDialog';
import { LIST_FILES, type useListFile } from './useListFile';

type ListSourceProps = {
  source: ReturnType<typeof useListFile>;
  /**
   * Whether a list is shown already: then there are only the buttons, and pasting needs the dialog.
   */
  isCompact: boolean;
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable="true"]');

/** Takes a list from a chosen file, a dropped one, or cells copied in a spreadsheet. */
export function ListSource({ source, isCompact }: ListSourceProps) {
  const { reading, readFile, readPasted, cancel } = source;
  const [isPasting, setIsPasting] = useState(false);
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    if (isCompact) return undefined;
    const handlePaste = (event: ClipboardEvent) => {
      if (isTyping(event.target)) return;
      const [file] = event.clipboardData?.files ?? [];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (/[\t\n]/.test(text)) void readPasted(text);
      else if (file) void readFile(file);
      else return;
      event.preventDefault();
    };
    document.addEventListener('paste', handlePaste);
    return () => {
      document.removeEventListener('paste', handlePaste);
    };
  }, [isCompact, readFile, readPasted]);

  const isReading = reading !== null && !('error' in reading);
  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
      <FileButton
        label={rosterTexts.choose}
        accept={LIST_FILES}
        variant={isCompact ? 'outlined' : 'contained'}
        startIcon={<UploadFile />}
        onChoose={(file) => void readFile(file)}
      >
        {isCompact ? rosterTexts.chooseOther : rosterTexts.choose}
      </FileButton>
      <Button
        variant={isCompact ? 'text' : 'outlined'}
        startIcon={<ContentPaste />}
        onClick={() => {
          setIsPasting(true);
        }}
      >
        {rosterTexts.paste}
      </Button>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {reading !== null && 'error' in reading && (
        <Alert severity="error">
          {reading.name}: {readErrors[reading.error]}
        </Alert>
      )}
      {isReading && (
        <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography noWrap>{rosterTexts.reading(reading.name)}</Typography>
            <LinearProgress aria-label={rosterTexts.reading(reading.name)} />
          </Box>
          <Button onClick={cancel}>{commonTexts.cancel}</Button>
        </Box>
      )}
      {isCompact ? (
        buttons
      ) : (
        <Box
          onDragOver={(event) => {
            event.preventDefault();
            setIsOver(true);
          }}
          onDragLeave={() => {
            setIsOver(false);
          }}
          onDrop={(event) => {
            event.preventDefault();
            setIsOver(false);
            const [file] = event.dataTransfer.files;
            if (file) void readFile(file);
          }}
          sx={{
            display: 'grid',
            gap: 1.5,
            justifyItems: 'center',
            textAlign: 'center',
            p: { xs: 3, sm: 5 },
            border: '2px dashed',
            borderColor: isOver ? 'primary.dark' : 'divider',
            bgcolor: isOver ? 'action.hover' : 'background.paper',
            borderRadius: 'var(--r-l)',
          }}
        >
          <UploadFile fontSize="large" color="action" aria-hidden />
          <Typography variant="h3" component="p">
            {rosterTexts.dropHere}
          </Typography>
          {buttons}
          <Typography variant="body2" color="textSecondary">
            {rosterTexts.formats}
            <br />
            {rosterTexts.pasteHint}
          </Typography>
        </Box>
      )}
      {isPasting && (
        <PasteDialog
          onClose={() => {
            setIsPasting(false);
          }}
          onPaste={readPasted}
        />
      )}
    </Box>
  );
}
