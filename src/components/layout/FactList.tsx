import { Fragment, type ReactNode } from 'react';
import styles from './FactList.module.css';

type FactListProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** A read-only list of fields and their values. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <Fragment key={label}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
