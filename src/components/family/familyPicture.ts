import { formatGrade } from '../../domain/grading/gradeText';
import type { FamilySheet, FamilyTask } from '../../domain/familySheet';
import { fullName } from '../../domain/names';
import { now } from '../../lib/clock';
import { formatDate } from '../../lib/dates';
import { familyTexts as texts } from '../../lib/texts/family';
import { PALETTES } from '../../theme/palette';
import { qrPath } from '../libreta/qrPath';
import { averageLine, taskLine } from './familyLines';

// The family's sheet as a picture of a phone's width. It is drawn line by line, because a page
// cannot be read back from a screen.

const WIDTH = 1080;
const EDGE = 64;
const ROOM = WIDTH - 2 * EDGE;
/** The height is larger than any sheet needs; the unused rest is cut off. */
const TALLEST = 8000;
const { text: INK, primary, background, divider } = PALETTES.light;

type Style = { size?: number; weight?: number; colour?: string };

/** Writes and draws from the top to the bottom of a canvas. */
class Pen {
  readonly context: CanvasRenderingContext2D;
  y = EDGE;

  constructor(context: CanvasRenderingContext2D) {
    this.context = context;
  }

  /** @returns the lines into which a text wraps */
  private wrap(text: string, width: number): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split('\n')) {
      let line = '';
      for (const word of paragraph.split(' ')) {
        const longer = line === '' ? word : `${line} ${word}`;
        if (line !== '' && this.context.measureText(longer).width > width) {
          lines.push(line);
          line = word;
        } else line = longer;
      }
      lines.push(line);
    }
    return lines;
  }

  private use({ size = 34, weight = 400, colour = INK.primary }: Style): number {
    this.context.font = `${String(weight)} ${String(size)}px "Figtree Variable", "Figtree Fallback", sans-serif`;
    this.context.fillStyle = colour;
    return Math.round(size * 1.35);
  }

  /** Writes a text that wraps, and moves the pen below it. */
  write(text: string, style: Style = {}, x = EDGE, width = WIDTH - EDGE - x): void {
    const height = this.use(style);
    for (const line of this.wrap(text, width)) {
      this.context.fillText(line, x, this.y + height * 0.78, width);
      this.y += height;
    }
  }

  /** Writes one line that ends at the right edge; the pen stays where it is. */
  writeAtEnd(text: string, style: Style = {}): void {
    const height = this.use(style);
    this.context.textAlign = 'right';
    this.context.fillText(text, WIDTH - EDGE, this.y + height * 0.78);
    this.context.textAlign = 'left';
  }

  box(colour: string, x: number, width: number, height: number): void {
    this.context.fillStyle = colour;
    this.context.fillRect(x, this.y, width, height);
  }

  line(): void {
    this.y += 20;
    this.box(divider, EDGE, ROOM, 2);
    this.y += 26;
  }
}

/**
 * Reads the school's shield as a picture that may be drawn and shared; null when it cannot be read.
 */
async function readShield(photo: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = photo === '' ? '/favicon.svg' : photo;
  try {
    await image.decode();
    return image;
  } catch {
    return null;
  }
}

function drawHead(pen: Pen, sheet: FamilySheet, shield: HTMLImageElement | null): void {
  const { school, student, course, period } = sheet;
  const side = 112;
  const x = shield ? EDGE + side + 28 : EDGE;
  if (shield) {
    const scale = side / Math.max(shield.naturalWidth, shield.naturalHeight, 1);
    const [width, height] = [shield.naturalWidth * scale, shield.naturalHeight * scale];
    pen.context.drawImage(shield, EDGE, pen.y, width || side, height || side);
  }
  const top = pen.y;
  pen.write(school.name, { size: 32, weight: 600 }, x);
  pen.write(texts.title, { size: 30, colour: INK.secondary }, x);
  pen.y = Math.max(pen.y, top + side) + 28;
  pen.write(fullName(student), { size: 52, weight: 700 });
  pen.write([course, period, formatDate(now())].filter(Boolean).join(' · '), {
    size: 30,
    colour: INK.secondary,
  });
  pen.line();
}

function drawGrades(pen: Pen, sheet: FamilySheet): void {
  const { average, rows, passGrade } = sheet;
  pen.writeAtEnd(average === null ? texts.noGrade : formatGrade(average), {
    size: 64,
    weight: 700,
  });
  pen.y += 22;
  pen.write(averageLine(sheet), { size: 34, weight: 600 }, EDGE, ROOM - 200);
  pen.y += 34;
  const height = 22;
  for (const { name, grade } of rows) {
    pen.writeAtEnd(grade === null ? texts.noGrade : formatGrade(grade), { weight: 600 });
    pen.write(name, {}, EDGE, ROOM - 150);
    pen.y += 4;
    pen.box(background.default, EDGE, ROOM, height);
    if (grade !== null) pen.box(primary.dark, EDGE, (ROOM * grade) / 10, height);
    const pass = EDGE + (ROOM * passGrade) / 10;
    pen.box(background.paper, pass - 4, 9, height);
    pen.box(INK.primary, pass - 1, 3, height);
    pen.y += height + 14;
  }
  pen.write(texts.passMark(formatGrade(passGrade)), { size: 26, colour: INK.secondary });
}

function drawTasks(pen: Pen, tasks: readonly FamilyTask[], isOwed: boolean): void {
  const [title, none] = isOwed ? [texts.owed, texts.nothingOwed] : [texts.next, texts.nothingNext];
  pen.line();
  pen.write(title, { weight: 700 });
  if (tasks.length === 0) pen.write(none, { colour: INK.secondary });
  for (const task of tasks) {
    pen.y += 8;
    pen.write('•', {}, EDGE);
    pen.y -= Math.round(34 * 1.35);
    pen.write(taskLine(task, isOwed), {}, EDGE + 32);
  }
}

function drawSentence(pen: Pen, sentence: string): void {
  const top = pen.y;
  pen.write(sentence, { size: 38 }, EDGE + 32);
  const bottom = pen.y;
  pen.y = top;
  pen.box(primary.dark, EDGE, 8, bottom - top);
  pen.y = bottom;
}

function drawCode(pen: Pen, { code, address }: { code: string; address: string }): void {
  pen.line();
  const side = 240;
  const { side: modules, path } = qrPath(address);
  const { context } = pen;
  context.save();
  context.translate(EDGE, pen.y);
  context.scale(side / modules, side / modules);
  context.fillStyle = INK.primary;
  context.fill(new Path2D(path));
  context.restore();
  const top = pen.y;
  pen.y += 40;
  pen.write(texts.verify, { colour: INK.secondary }, EDGE + side + 28);
  pen.write(code, { weight: 600 }, EDGE + side + 28);
  pen.y = Math.max(pen.y, top + side);
}

/**
 * Draws the family's sheet as a PNG of 1080 pixels' width.
 * @param sentence the writer's own sentence; empty for none
 */
export async function familyPicture(sheet: FamilySheet, sentence: string): Promise<Blob> {
  const [shield] = await Promise.all([readShield(sheet.school.photo), document.fonts.ready]);
  const long = document.createElement('canvas');
  [long.width, long.height] = [WIDTH, TALLEST];
  const context = long.getContext('2d');
  if (!context) throw new Error('this browser has no canvas');
  const pen = new Pen(context);
  context.fillStyle = background.paper;
  context.fillRect(0, 0, WIDTH, TALLEST);
  drawHead(pen, sheet, shield);
  drawGrades(pen, sheet);
  if (sheet.tasks) {
    drawTasks(pen, sheet.tasks.owed, true);
    drawTasks(pen, sheet.tasks.next, false);
  }
  if (sentence !== '') {
    pen.line();
    drawSentence(pen, sentence);
  }
  if (sheet.seal) drawCode(pen, sheet.seal);
  const height = Math.min(TALLEST, Math.ceil(pen.y + EDGE));
  const picture = document.createElement('canvas');
  [picture.width, picture.height] = [WIDTH, height];
  picture.getContext('2d')?.drawImage(long, 0, 0);
  return new Promise((resolve, reject) => {
    picture.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the picture could not be made'));
    }, 'image/png');
  });
}
