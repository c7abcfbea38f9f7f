import { Fragment, type ReactNode } from 'react';
import styles from './FactList.module.css';

type FactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Lets an address that is too long for a line wrap after its @, and not within a word. */
function withBreak(value: ReactNode): ReactNode {
  if (typeof value !== 'string' || !/^\S+@\S+$/.test(value)) return value;
  const [name, domain] = value.split('@');
  return (
    <>
      {name}@<wbr />
      {domain}
    </>
  );
}

/** A read-only list of fields and their values. */
export function FactList({ facts }: FactListProps) {
  return (
    <div className={styles.place}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{withBreak(value)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}
