import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { isListed, personKindOf } from '../../domain/capabilities/people';
import { Column } from '../../components/layout/Column';
import { Muted } from '../../components/layout/Muted';
import { Panel } from '../../components/layout/Panel';
import { groupChanges } from '../../domain/changes';
import { dayKey } from '../../domain/schoolTime';
import { formatFullDate, formatTime } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { changesTexts } from '../../lib/texts/changes';
import type { Change } from '../../models/change';
import styles from './Changes.module.css';

/** The page of the changed record; null where it has none. */
function pathOf({ kind, idRecord, userType }: Change): string | null {
  if (idRecord === '') return null;
  if (kind === 'course') return paths.admin.course(idRecord);
  if (kind === 'subject') return paths.admin.subject(idRecord);
  if (kind !== 'person') return null;
  if (!isListed(userType)) return null;
  return paths.admin[personKindOf(userType)](idRecord);
}

function FieldLines({ fields }: Pick<Change, 'fields'>) {
  if (fields.length === 0) return null;
  return (
    <ul className={styles.fields}>
      {fields.map(({ field, from, to }) => (
        <li key={field}>
          {changesTexts.field(field)}
          {from !== to &&
            `: ${changesTexts.change(changesTexts.value(field, from), changesTexts.value(field, to))}`}
        </li>
      ))}
    </ul>
  );
}

function RecordName({ change }: { change: Change }) {
  const path = pathOf(change);
  const name = changesTexts.nameIn(change);
  return path === null ? (
    name
  ) : (
    <Link component={RouterLink} to={path}>
      {name}
    </Link>
  );
}

function OneChange({ change }: { change: Change }) {
  const path = pathOf(change);
  const line = changesTexts.line(change.action, change.kind, change.name);
  return (
    <>
      <span className={styles.title}>
        {path === null ? (
          line
        ) : (
          <Link component={RouterLink} to={path} color="inherit">
            {line}
          </Link>
        )}
      </span>
      <FieldLines fields={change.fields} />
    </>
  );
}

/**
 * One row for the changes of one piece of work: their number, their fields, and each change when
 * the row is opened.
 */
function ManyChanges({ first, changes }: { first: Change; changes: readonly Change[] }) {
  const count = changes.reduce((sum, { names }) => sum + Math.max(1, names.length), 0);
  return (
    <>
      <span className={styles.title}>{changesTexts.many(first.action, first.kind, count)}</span>
      {first.fields.length > 0 && (
        <Muted>{first.fields.map(({ field }) => changesTexts.field(field)).join(', ')}</Muted>
      )}
      <details>
        <summary>{changesTexts.showEach(count)}</summary>
        <ul className={styles.each}>
          {changes.map((change) =>
            change.names.length > 0 ? (
              change.names.map((name, i) => (
                <li key={`${change.id}-${String(i)}`}>
                  {name}
                  <FieldLines fields={change.fields} />
                </li>
              ))
            ) : (
              <li key={change.id}>
                <RecordName change={change} />
                <FieldLines fields={change.fields} />
              </li>
            ),
          )}
        </ul>
      </details>
    </>
  );
}

function GroupRow({ group }: { group: readonly Change[] }) {
  const [first] = group;
  if (!first) return null;
  const isOne = group.length === 1 && first.names.length === 0;
  return (
    <li className={styles.row}>
      <time className={styles.time} dateTime={new Date(first.at).toISOString()}>
        {formatTime(first.at)}
      </time>
      <div className={styles.what}>
        {isOne ? <OneChange change={first} /> : <ManyChanges first={first} changes={group} />}
      </div>
      <span className={styles.who}>{first.byName === '' ? changesTexts.nobody : first.byName}</span>
    </li>
  );
}

type ChangeListProps = { changes: readonly Change[]; heading?: 'h2' | 'h3' };

/** Lists changes by day, newest first; the changes of one piece of work are one row. */
export function ChangeList({ changes, heading: Heading = 'h2' }: ChangeListProps) {
  const days = useMemo(() => {
    const byDay = new Map<string, Change[][]>();
    for (const group of groupChanges(changes)) {
      const day = dayKey(group[0]?.at ?? 0);
      byDay.set(day, [...(byDay.get(day) ?? []), group]);
    }
    return [...byDay.values()];
  }, [changes]);
  return days.map((groups) => {
    const at = groups[0]?.[0]?.at ?? 0;
    return (
      <Column key={at} gap={2} as="section">
        <Heading className={styles.day}>{formatFullDate(at)}</Heading>
        <Panel as="ul" isFlush>
          {groups.map((group) => (
            <GroupRow key={group[0]?.id} group={group} />
          ))}
        </Panel>
      </Column>
    );
  });
}
