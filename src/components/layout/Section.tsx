import { useId, type ReactNode } from 'react';
import styles from './Section.module.css';

type SectionProps = { title: string; actions?: ReactNode; children: ReactNode };

/** A titled part of a page. */
export function Section({ title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
