import { formatDateTime } from '../../lib/dates';
import { passwordTexts } from '../../lib/texts/password';
import { personTexts } from '../../lib/texts/person';
import type { User } from '../../models/user';
import { passwordIssuesOf } from '../../store/person/passwordSlice';
import { useDocument } from '../../store/useQuery';

/** Says who chose a person's password, and who gave the person the last temporary one. */
export function PasswordFact({ person }: { person: User }) {
  const { item } = useDocument(passwordIssuesOf, person.id);
  const last = item?.issues.at(-1);
  const state = person.mustChangePassword ? personTexts.temporaryPassword : personTexts.ownPassword;
  if (last === undefined) return state;
  return `${state} (${passwordTexts.issued(formatDateTime(last.at), last.by.name)})`;
}
