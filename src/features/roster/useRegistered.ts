import { useEffect, useMemo, useState } from 'react';
import { registeredOf, type RegisteredUser } from '../../domain/roster/registered';
import type { RosterRow } from '../../domain/roster/table';
import { isEmail } from '../../domain/validation';
import type { AccountFields } from '../../models/api';
import { findUsersByEmails, findUsersByIdentifications } from '../../store/person/people';

type Known = { emails: Set<string>; identifications: Set<string>; users: RegisteredUser[] };
const NOTHING: Known = { emails: new Set(), identifications: new Set(), users: [] };

/** Returns those of these addresses that a person of the school has; deleted people count, too. */
export const findTakenEmails = async (emails: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set((await findUsersByEmails(emails)).map(({ email }) => email));

/** Returns the values of a column that have not been looked up yet. */
const news = (values: readonly string[], known: ReadonlySet<string>): string[] => [
  ...new Set(values.filter((value) => value !== '' && !known.has(value))),
];

/**
 * Finds which people of a list are registered: each e-mail and identification is looked up once,
 * thirty at a time, and afterwards only the values that an edit changed.
 */
export function useRegistered(rows: readonly RosterRow[]) {
  const [known, setKnown] = useState(NOTHING);
  const [failedFor, setFailedFor] = useState<readonly RosterRow[] | null>(null);
  const wanted = useMemo(
    () => ({
      emails: news(rows.map(({ values }) => values.email).filter(isEmail), known.emails),
      identifications: news(
        rows.map(({ values }) => values.identification),
        known.identifications,
      ),
    }),
    [rows, known],
  );
  const isKnown = wanted.emails.length === 0 && wanted.identifications.length === 0;
  const hasFailed = !isKnown && failedFor === rows;

  useEffect(() => {
    if (isKnown || hasFailed) return undefined;
    let isLeft = false;
    const lookUp = async () => {
      try {
        const found = await Promise.all([
          findUsersByEmails(wanted.emails),
          findUsersByIdentifications(wanted.identifications),
        ]);
        if (isLeft) return;
        setKnown((before) => ({
          emails: new Set([...before.emails, ...wanted.emails]),
          identifications: new Set([...before.identifications, ...wanted.identifications]),
          users: [...before.users, ...found.flat()],
        }));
      } catch {
        if (!isLeft) setFailedFor(rows);
      }
    };
    // The lookup takes a while itself, so the rows are drawn first.
    const timer = window.setTimeout(() => void lookUp(), 0);
    return () => {
      isLeft = true;
      window.clearTimeout(timer);
    };
  }, [wanted, isKnown, hasFailed, rows]);

  const registered = useMemo(() => registeredOf(known.users), [known]);
  return {
    registered,
    status: isKnown ? 'ready' : hasFailed ? 'failed' : 'loading',
    retry: () => {
      setFailedFor(null);
    },
    /** Notes a person's saved values, so that they need no reading. */
    learn: (id: string, changes: Partial<AccountFields>) => {
      setKnown((before) => ({
        ...before,
        users: before.users.map((user) => (user.id === id ? { ...user, ...changes } : user)),
      }));
    },
    /** Looks everybody up anew: the registered people or their values have changed. */
    forget: () => {
      setKnown(NOTHING);
    },
  } as const;
}
