import type { SheetStyle } from '../../domain/grading/sheetModel';

/** The look of a cell's style; font and fill are XML. */
type Look = { format: string; font: string; fill?: string; border: 0 | 1; alignment: string };

const font = (size: number, look = '', color = ''): string =>
  `<font>${look}<sz val="${String(size)}"/>${color && `<color rgb="${color}"/>`}` +
  '<name val="Calibri"/><family val="2"/></font>';
const NORMAL = font(11);
const BOLD = font(11, '<b/>');

const fill = (pattern: string, color = ''): string =>
  `<fill><patternFill patternType="${pattern}">${color}</patternFill></fill>`;
const solid = (color: string): string =>
  fill('solid', `<fgColor rgb="${color}"/><bgColor indexed="64"/>`);
const NO_FILL = fill('none');
const HEADING = solid('FFE1F5FE');
const FINAL = solid('FFF5F5F5');

const plain = (format: string, font: string): Look => ({
  format,
  font,
  border: 0,
  alignment: '<alignment horizontal="left" vertical="center"/>',
});
const boxed = (format: string, font: string, fill?: string): Look => ({
  format,
  font,
  fill,
  border: 1,
  alignment: '<alignment horizontal="center" vertical="center" wrapText="1"/>',
});

const LOOKS: Record<SheetStyle, Look> = {
  title: plain('General', font(14, '<b/>')),
  label: plain('General', NORMAL),
  heading: boxed('General', BOLD, HEADING),
  percent: boxed('General"%"', NORMAL, HEADING),
  position: boxed('0', NORMAL),
  // Formatted as text, so that whatever is typed over a name does not become a formula.
  name: { ...plain('@', NORMAL), border: 1 },
  // Also a text, or a cédula would lose its leading zero.
  identification: { ...plain('@', NORMAL), border: 1 },
  key: plain('@', NORMAL),
  grade: boxed('0.00', NORMAL),
  default: boxed('0.00"*"', font(11, '<i/>', 'FF7A4F01'), solid('FFFFF3D6')),
  returned: boxed('0.00"†"', NORMAL),
  final: boxed('0.00', BOLD, FINAL),
  manual: boxed('0.00"¶"', BOLD, FINAL),
  kept: boxed('0.00"‡"', BOLD, FINAL),
  outdated: boxed('0.00"§"', BOLD, FINAL),
  average: boxed('0.00', BOLD, HEADING),
  general: boxed('0.00', BOLD, solid('FFD7EEF9')),
  legend: plain('General', font(10, '<i/>', 'FF555555')),
};

/** The number formats built into the file format; custom ones begin at 164. */
const BUILT_IN: Readonly<Record<string, number>> = { General: 0, '0': 1, '0.00': 2, '@': 49 };
const formatId = ({ format }: Look, i: number) => String(BUILT_IN[format] ?? 164 + i);

const list = (tag: string, items: readonly string[]): string =>
  `<${tag} count="${String(items.length)}">${items.join('')}</${tag}>`;

const BOX = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin"><color rgb="FFBDBDBD"/></${side}>`)
  .join('');
const UNSTYLED = 'numFmtId="0" fontId="0" fillId="0" borderId="0"';

/**
 * The styles of a workbook.
 * @param styles in the order of their first cells: SheetJS numbers them so, after unstyled cells
 */
export function stylesXml(styles: readonly SheetStyle[]): string {
  const looks = styles.map((style) => LOOKS[style]);
  const formats = looks.flatMap((look, i) => {
    const code = look.format.replaceAll('"', '&quot;');
    if (look.format in BUILT_IN) return [];
    return [`<numFmt numFmtId="${formatId(look, i)}" formatCode="${code}"/>`];
  });
  // The file format requires one font and two fills as the first ones of every workbook.
  const cells = looks.map(
    (look, i) =>
      `<xf numFmtId="${formatId(look, i)}" fontId="${String(i + 1)}" fillId="${String(look.fill === undefined ? 0 : i + 2)}" ` +
      `borderId="${String(look.border)}" xfId="0" applyNumberFormat="1" applyFont="1" ` +
      `applyFill="1" applyBorder="1" applyAlignment="1">${look.alignment}</xf>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    (formats.length > 0 ? list('numFmts', formats) : '') +
    list('fonts', [NORMAL, ...looks.map((look) => look.font)]) +
    list('fills', [NO_FILL, fill('gray125'), ...looks.map((look) => look.fill ?? NO_FILL)]) +
    list('borders', ['<border/>', `<border>${BOX}</border>`]) +
    list('cellStyleXfs', [`<xf ${UNSTYLED}/>`]) +
    list('cellXfs', [`<xf ${UNSTYLED} xfId="0"/>`, ...cells]) +
    list('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']) +
    '</styleSheet>'
  );
}
