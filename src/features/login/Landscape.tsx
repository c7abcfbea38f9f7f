import styles from './Landscape.module.css';

/** Mountains before a low sun; a drawing without a meaning of its own. */
export function Landscape() {
  return (
    <svg
      className={styles.landscape}
      viewBox="0 400 720 400"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      focusable="false"
    >
      <path className={styles.cloud} d="M58 420h86M92 436h74M612 496h64M592 512h58" />
      <circle className={styles.sun} cx="500" cy="506" r="70" />
      <path
        className={styles.far}
        d="M0 600 96 514l54 42 112-124 38 36 30-18 30 34 92 102 72-54 86 78 110-74v264H0z"
      />
      <path
        className={styles.snow}
        d="m226 472 36-40 38 36 30-18 30 34-24 12-18-14-18 22-24-26-26 18z"
      />
      <path className={styles.near} d="m0 672 120-80 94 60 116-78 108 92 122-70 160 88v116H0z" />
      <path className={styles.hill} d="M0 728c120-44 250-34 370-6s230 34 350-24v102H0z" />
      <path className={styles.field} d="M0 770c140-34 290-26 440-4s200 18 280-14v48H0z" />
    </svg>
  );
}
