import { FormTextField } from '../../components/form/FormTextField';
import { adminsTexts as texts } from '../../lib/texts/admins';

/** The user's own password, typed again: an open session alone cannot create or remove an admin. */
export function OwnPasswordField({ email }: { email: string }) {
  return (
    <>
      {/* Password managers fill in the pair under this name. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        hidden
        aria-hidden
        tabIndex={-1}
      />
      <FormTextField
        name="ownPassword"
        label={texts.ownPassword}
        type="password"
        autoComplete="current-password"
        hint={texts.ownPasswordHint}
        required
      />
    </>
  );
}
