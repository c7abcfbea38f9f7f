import { useEffect, useRef, useState } from 'react';
import {
  proposeFreeEmails,
  type EmailPattern,
  type EmailProposal,
} from '../../domain/roster/emailPattern';
import type { RosterRow } from '../../domain/roster/table';

export type FindTaken = (emails: readonly string[]) => Promise<ReadonlySet<string>>;

type Asked = { key: string; proposals: readonly EmailProposal[] | 'loading' | 'failed' };

/** Proposes addresses for rows that nobody in the school has; a press starts it. */
export function useFreeEmails(
  rows: readonly RosterRow[],
  others: readonly string[],
  { pattern, domain }: { pattern: EmailPattern; domain: string },
  findTaken: FindTaken,
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const latest = useRef(0);
  useEffect(
    () => () => {
      latest.current += 1;
    },
    [],
  );
  const key = JSON.stringify([pattern, domain, rows.map(({ id }) => id)]);
  const propose = async () => {
    latest.current += 1;
    const number = latest.current;
    const settle = (proposals: Asked['proposals']) => {
      if (latest.current === number) setAsked({ key, proposals });
    };
    settle('loading');
    const people = rows.map(({ id, values }) => ({ ...values, id }));
    await proposeFreeEmails(people, pattern, domain, others, findTaken).then(settle, () => {
      settle('failed');
    });
  };
  const current = asked?.key === key ? asked.proposals : null;
  return {
    status: typeof current === 'string' ? current : current === null ? 'idle' : 'ready',
    proposals: Array.isArray(current) ? (current as readonly EmailProposal[]) : [],
    propose,
  } as const;
}
