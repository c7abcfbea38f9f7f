import encodeQR from 'qr';
import styles from './Seal.module.css';

/** The sides of the square and what is left white around it, in modules. */
const QUIET = 4;

/**
 * A text as a QR code, which a camera reads. It is a drawing of one path, so that it prints sharply.
 * @param text of at most some hundred letters
 */
export function QrCode({ text }: { text: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const side = rows.length;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={path} />
    </svg>
  );
}
