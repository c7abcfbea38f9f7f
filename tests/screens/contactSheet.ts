import type { BrowserContext } from 'playwright-core';

export type Picture = { label: string; jpeg: Buffer };

type Layout = {
  title: string;
  pictures: readonly Picture[];
  /** The width of a picture on the sheet, in pixels. */
  width: number;
  perRow: number;
};

const GAP = 8;
const QUALITY = 50;

const figure = ({ label, jpeg }: Picture) =>
  `<figure><img src="data:image/jpeg;base64,${jpeg.toString('base64')}">` +
  `<figcaption>${label}</figcaption></figure>`;

/** Draws pictures side by side, each above its label, and returns the sheet as a JPEG. */
export async function drawContactSheet(
  context: BrowserContext,
  { title, pictures, width, perRow }: Layout,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.setViewportSize({ width: perRow * (width + GAP) + GAP, height: 400 });
  await page.setContent(`<style>
    body { margin: ${String(GAP)}px; background: #8a8f94; font: 11px/14px sans-serif; }
    h1 { margin: 0 0 ${String(GAP)}px; font: 600 16px/20px sans-serif; }
    main { display: grid; grid-template-columns: repeat(${String(perRow)}, ${String(width)}px);
      gap: ${String(GAP)}px; align-items: start; }
    figure { margin: 0; }
    img { display: block; width: 100%; }
    figcaption { overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
    </style><h1>${title}</h1><main>${pictures.map(figure).join('')}</main>`);
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const sheet = await page.screenshot({ fullPage: true, type: 'jpeg', quality: QUALITY });
  await page.close();
  return sheet;
}
