import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { fullName } from '../../domain/names';
import { credentialsTexts } from '../../lib/texts/person';
import { classNames } from '../classNames';
import { PrintSheet } from '../print/PrintSheet';
import type { Credential } from './credentials';
import styles from './CredentialSlips.module.css';

const { columns } = credentialsTexts;

function Slip({ person }: { person: Credential }) {
  const facts = [
    [columns.course, person.courseName],
    [credentialsTexts.slipAddress, globalThis.location.origin],
    [columns.email, person.email],
    [columns.password, person.password],
  ].filter(([, value]) => value !== '');
  return (
    <section className={styles.slip}>
      <div className={styles.small}>{credentialsTexts.slipTitle}</div>
      <div className={styles.name}>{fullName(person)}</div>
      {facts.map(([label, value]) => (
        <div key={label} className={styles.fact}>
          {label}:{' '}
          <span className={classNames(styles.value, label === columns.password && styles.password)}>
            {value}
          </span>
        </div>
      ))}
      <div className={classNames(styles.small, styles.note)}>{credentialsTexts.slipNote}</div>
    </section>
  );
}

/**
 * Slips of more people are drawn only for printing: those of a school would block the page for
 * seconds.
 */
const AT_ONCE = 100;

/**
 * Tells whether the page is being printed; the page is drawn with it before the browser takes it.
 */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => {
      flushSync(() => {
        setIsPrinting(true);
      });
    };
    const end = () => {
      setIsPrinting(false);
    };
    globalThis.addEventListener('beforeprint', begin);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', begin);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}

/**
 * While it is mounted, printing the page prints this instead: a slip for each person to cut out,
 * two in a row, none split between two pages.
 */
export function CredentialSlips({ people }: { people: readonly Credential[] }) {
  const isPrinting = useIsPrinting();
  const slips = people.length <= AT_ONCE || isPrinting ? people : [];
  return (
    <PrintSheet isTight className="credential-slips">
      <div className={styles.slips}>
        {slips.map((person) => (
          <Slip key={person.email} person={person} />
        ))}
      </div>
    </PrintSheet>
  );
}
