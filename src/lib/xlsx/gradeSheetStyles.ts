import type { SheetStyle } from '../../domain/grading/sheetModel';

// SheetJS writes the number format of a cell and nothing else of its look. So each style has a number
// format of its own, by which its look is put into the written styles afterwards.

type Look = {
  format: string;
  font: keyof typeof FONTS;
  fill: keyof typeof FILLS;
  align: 'left' | 'center';
  isBoxed: boolean;
};

const FONTS = {
  normal: '<sz val="11"/><name val="Calibri"/><family val="2"/>',
  bold: '<b/><sz val="11"/><name val="Calibri"/><family val="2"/>',
  title: '<b/><sz val="14"/><name val="Calibri"/><family val="2"/>',
  italic: '<i/><sz val="11"/><color rgb="FF7A4F01"/><name val="Calibri"/><family val="2"/>',
  small: '<i/><sz val="10"/><color rgb="FF555555"/><name val="Calibri"/><family val="2"/>',
} as const;

/** Colours of the cells; the first two are what every workbook begins with. */
const FILLS = {
  none: null,
  pattern: null,
  heading: 'FFE1F5FE',
  final: 'FFF5F5F5',
  default: 'FFFFF3D6',
  general: 'FFD7EEF9',
} as const;

const boxed = (look: Omit<Look, 'isBoxed' | 'align'>): Look => ({
  ...look,
  align: 'center',
  isBoxed: true,
});
const plain = (format: string, font: Look['font']): Look => ({
  format,
  font,
  fill: 'none',
  align: 'left',
  isBoxed: false,
});

const LOOKS: Record<SheetStyle, Look> = {
  title: plain('General;General;General;@', 'title'),
  label: plain('General;General;0;@', 'normal'),
  heading: boxed({ format: 'General;0;General;@', font: 'bold', fill: 'heading' }),
  percent: boxed({ format: 'General"%"', font: 'normal', fill: 'heading' }),
  position: boxed({ format: '0;0;0', font: 'normal', fill: 'none' }),
  // Text for good: what is typed over a name is no formula either.
  name: { ...plain('@', 'normal'), isBoxed: true },
  grade: boxed({ format: '0.00;0.00;0.00', font: 'normal', fill: 'none' }),
  default: boxed({ format: '0.00"*"', font: 'italic', fill: 'default' }),
  final: boxed({ format: '0.00;0.00;0.00;@', font: 'bold', fill: 'final' }),
  manual: boxed({ format: '0.00"†"', font: 'bold', fill: 'final' }),
  kept: boxed({ format: '0.00"‡"', font: 'bold', fill: 'final' }),
  average: boxed({ format: '0.00;-0.00;0.00;@', font: 'bold', fill: 'heading' }),
  general: boxed({ format: '0.00;-0.00;0.00', font: 'bold', fill: 'general' }),
  legend: plain('0;General;0;@', 'small'),
};

/** The number format by which a style is known in the written file. */
export const formatOf = (style: SheetStyle): string => LOOKS[style].format;

/** Formats that the file format numbers itself. */
const BUILT_IN = new Map([['49', '@']]);

const unescape = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const list = (tag: string, items: readonly string[]): string =>
  `<${tag} count="${String(items.length)}">${items.join('')}</${tag}>`;

const SIDE = '<color rgb="FFBDBDBD"/>';
const BOX = ['left', 'right', 'top', 'bottom']
  .map((side) => `<${side} style="thin">${SIDE}</${side}>`)
  .join('');

function lookXml(numFmtId: string, { font, fill, align, isBoxed }: Look): string {
  const fontId = Object.keys(FONTS).indexOf(font);
  const fillId = Object.keys(FILLS).indexOf(fill);
  return (
    `<xf numFmtId="${numFmtId}" fontId="${String(fontId)}" fillId="${String(fillId)}" ` +
    `borderId="${isBoxed ? '1' : '0'}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" ` +
    `applyBorder="1" applyAlignment="1"><alignment horizontal="${align}" vertical="center"` +
    `${isBoxed && align === 'center' ? ' wrapText="1"' : ''}/></xf>`
  );
}

/** Puts the looks into a workbook's written styles. */
export function patchStyles(xml: string): string {
  const formats = new Map(BUILT_IN);
  for (const [, id = '', code = ''] of xml.matchAll(
    /<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g,
  )) {
    formats.set(id, unescape(code));
  }
  const byFormat = new Map(Object.values(LOOKS).map((look) => [look.format, look]));
  const fills = Object.values(FILLS).map((color, i) =>
    color === null
      ? `<fill><patternFill patternType="${i === 0 ? 'none' : 'gray125'}"/></fill>`
      : `<fill><patternFill patternType="solid"><fgColor rgb="${color}"/><bgColor indexed="64"/></patternFill></fill>`,
  );
  const fonts = Object.values(FONTS).map((font) => `<font>${font}</font>`);
  const borders = [
    '<border><left/><right/><top/><bottom/><diagonal/></border>',
    `<border>${BOX}<diagonal/></border>`,
  ];
  return xml
    .replace(/<fonts .*?<\/fonts>/s, list('fonts', fonts))
    .replace(/<fills .*?<\/fills>/s, list('fills', fills))
    .replace(/<borders .*?<\/borders>/s, list('borders', borders))
    .replace(/<cellXfs .*?<\/cellXfs>/s, (all) =>
      all.replace(/<xf numFmtId="(\d+)"[^>]*\/>/g, (xf, id: string) => {
        const look = byFormat.get(formats.get(id) ?? '');
        return look ? lookXml(id, look) : xf;
      }),
    );
}
