import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { TextInput } from '../../components/form/TextInput';
import { EMAIL_PATTERNS, isEmailDomain, type EmailPattern } from '../../domain/roster/emailPattern';
import type { RosterRow } from '../../domain/roster/table';
import '../../lib/presses';
import { rosterFillTexts as texts } from '../../lib/texts/rosterFill';
import { FillList } from './FillList';
import type { useFreeEmails } from './useFreeEmails';

export type EmailForm = { pattern: EmailPattern; typed: string };

type EmailFillProps = {
  form: EmailForm;
  domain: string;
  rows: readonly RosterRow[];
  free: ReturnType<typeof useFreeEmails>;
  onChange: (form: EmailForm) => void;
};

/**
 * Chooses the pattern of the addresses; lists the addresses that differ from it because another
 * person has the first choice.
 */
export function EmailFill({ form, domain, rows, free, onChange }: EmailFillProps) {
  const { status, proposals, propose } = free;
  const others = proposals.filter(({ isOther }) => isOther);
  const unnamed = rows.length - proposals.length;
  const isWrong = form.typed !== '' && !isEmailDomain(domain);
  return (
    <>
      <TextField
        select
        fullWidth
        label={texts.pattern}
        value={form.pattern}
        onChange={({ target }) => {
          onChange({ ...form, pattern: target.value as EmailPattern });
        }}
      >
        {EMAIL_PATTERNS.map((pattern) => (
          <MenuItem key={pattern} value={pattern}>
            {texts.patterns[pattern]}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label={texts.domain}
        value={form.typed}
        hint={texts.domainHint}
        error={isWrong ? texts.domainWrong : undefined}
        inputMode="url"
        onChange={({ target }) => {
          onChange({ ...form, typed: target.value });
        }}
      />
      <Button
        variant="outlined"
        disabled={!isEmailDomain(domain) || rows.length === 0 || status === 'loading'}
        onClick={() => void propose()}
      >
        {texts.propose}
      </Button>
      <div role="status">
        {status === 'loading' && texts.proposing}
        {status === 'ready' && unnamed > 0 && texts.unnamed(unnamed)}
      </div>
      {status === 'failed' && <Alert severity="error">{texts.proposeFailed}</Alert>}
      {others.length > 0 && (
        <Alert severity="warning">
          {texts.others(others.length)}
          <FillList rows={rows} fills={new Map(others.map(({ id, email }) => [id, email]))} />
        </Alert>
      )}
    </>
  );
}
