import { qrPath } from './qrPath';
import styles from './QrCode.module.css';

/** A text as a QR code, which a camera reads. */
export function QrCode({ text }: { text: string }) {
  const { side, path } = qrPath(text);
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
