import styles from './Answering.module.css';

/** What was written or attached and is not in what was sent, one after the other. */
export function LeftOutTexts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {texts.map((text, i) => (
        <li key={`${String(i)}-${text}`}>{text}</li>
      ))}
    </ul>
  );
}
