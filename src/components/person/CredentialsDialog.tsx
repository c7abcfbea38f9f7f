import ContentCopy from '@mui/icons-material/ContentCopy';
import Download from '@mui/icons-material/Download';
import Email from '@mui/icons-material/Email';
import Print from '@mui/icons-material/Print';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useState, type ReactNode } from 'react';
import { fullName } from '../../domain/names';
import { holdPage } from '../../lib/pageHold';
import { commonTexts } from '../../lib/texts/common';
import { credentialsTexts, personTexts } from '../../lib/texts/person';
import { downloadWorkbook } from '../../lib/xlsx/workbook';
import { AppDialog } from '../feedback/AppDialog';
import { ConfirmDialog } from '../feedback/ConfirmDialog';
import { FactList } from '../layout/FactList';
import { showToast } from '../../lib/toast';
import { copyText, credentialSheet, type Credential } from './credentials';
import { CredentialSlips } from './CredentialSlips';
import { CredentialList } from './CredentialList';

const { columns } = credentialsTexts;

type CredentialsDialogProps = {
  /** The new accounts; at least one. */
  people: readonly Credential[];
  onClose: () => void;
  /** E-mails the link to choose a password; offered only for a single person. */
  onSendReset?: (email: string) => Promise<unknown>;
  /** Further information about the accounts. */
  children?: ReactNode;
};

function OnePerson({ person }: { person: Credential }) {
  return (
    <FactList
      facts={[
        [columns.name, fullName(person)],
        ...(person.courseName === '' ? [] : ([[columns.course, person.courseName]] as const)),
        [columns.email, person.email],
        [
          columns.password,
          <Box key="password" component="span" sx={{ font: '700 var(--t-h2) var(--mono)' }}>
            {person.password}
          </Box>,
        ],
      ]}
    />
  );
}

/**
 * Shows the temporary passwords of new accounts, once: to copy, to print as slips, or to download.
 * Closing it before doing any of these must be confirmed.
 */
export function CredentialsDialog({
  people,
  onClose,
  onSendReset,
  children,
}: CredentialsDialogProps) {
  const [isKept, setIsKept] = useState(false);
  const [isClosing, setIsClosing] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const [first] = people;
  const isOne = people.length === 1;

  useEffect(() => (isKept ? undefined : holdPage()), [isKept]);

  const copy = async (chosen: readonly Credential[]) => {
    try {
      await navigator.clipboard.writeText(copyText(chosen));
      if (chosen.length === people.length) setIsKept(true);
      showToast('success', credentialsTexts.copied);
    } catch {
      // The clipboard is not available without https or when the browser refuses access.
      showToast('error', credentialsTexts.copyFailed);
    }
  };
  const download = async () => {
    try {
      const name = credentialsTexts.fileName(people.length, first ? fullName(first) : '');
      await downloadWorkbook(name, [credentialSheet(people)]);
      setIsKept(true);
    } catch {
      // The code that writes workbooks loads over the network and may fail.
      showToast('error', credentialsTexts.downloadFailed);
    }
  };
  const sendReset = async (email: string) => {
    if (isSending) return;
    setIsSending(true);
    try {
      await onSendReset?.(email);
      // the e-mailed link is another way to sign in, so the passwords count as handed over
      setIsKept(true);
    } catch {
      // The listener of failed thunks has already shown the error.
    } finally {
      setIsSending(false);
    }
  };
  const handleClose = () => {
    if (isKept) onClose();
    else setIsClosing(true);
  };

  return (
    <AppDialog
      title={credentialsTexts.title(people.length)}
      onClose={handleClose}
      maxWidth={isOne ? 'sm' : 'md'}
      isTall
    >
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Alert severity="warning">
          {isOne ? credentialsTexts.onceOne : credentialsTexts.onceMany}
        </Alert>
        {isOne && first ? (
          <OnePerson person={first} />
        ) : (
          <CredentialList
            people={people}
            onCopy={(person) => {
              void copy([person]);
            }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" startIcon={<ContentCopy />} onClick={() => void copy(people)}>
            {credentialsTexts.copy}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Print />}
            onClick={() => {
              globalThis.print();
              setIsKept(true);
            }}
          >
            {credentialsTexts.print}
          </Button>
          <Button variant="outlined" startIcon={<Download />} onClick={() => void download()}>
            {credentialsTexts.download}
          </Button>
          {isOne && first && onSendReset && (
            <Button
              startIcon={<Email />}
              // It is not disabled, because a disabled button would move the focus out of the
              // dialog.
              aria-disabled={isSending}
              onClick={() => void sendReset(first.email)}
            >
              {personTexts.sendReset}
            </Button>
          )}
        </Box>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={handleClose}>{commonTexts.close}</Button>
      </DialogActions>
      <CredentialSlips people={people} />
      {isClosing && (
        <ConfirmDialog
          title={credentialsTexts.closeTitle}
          text={credentialsTexts.closeQuestion}
          confirmLabel={credentialsTexts.closeAnyway}
          isDangerous
          onCancel={() => {
            setIsClosing(false);
          }}
          onConfirm={() => {
            onClose();
            return undefined;
          }}
        />
      )}
    </AppDialog>
  );
}
