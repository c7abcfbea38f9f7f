import encodeQR from 'qr';

/** This number of modules around the code stays white, as its standard demands. */
const QUIET = 4;

/**
 * Draws a QR code as a single path, so that it prints sharply.
 * @param text of at most some hundred letters
 * @returns the length of a side in modules, and the SVG path of the dark ones, a square each
 */
export function qrPath(text: string): { side: number; path: string } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { side: rows.length, path };
}
