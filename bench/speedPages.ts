import type { Locator, Page } from 'playwright-core';
import { isHomeReady, isPageReady, throttle, typeLogin, untilReady } from './speedWaits';
import { duration, median, row, type Bench, type Row } from './support';

/** Follows a link as a hand does: the pointer comes to rest on it, and presses a moment later. */
async function follow(page: Page, link: Locator, path: RegExp): Promise<number> {
  await link.hover();
  await page.waitForTimeout(100);
  await link.click();
  await page.waitForFunction((source) => new RegExp(source).test(location.pathname), path.source);
  return untilReady(page, isPageReady, 'pressed');
}

const byMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name, exact: true });
const inMain = (page: Page, href: string) => page.locator(`main a[href*="${href}"]`).first();

type Walk = Record<'subject' | 'task' | 'calendar' | 'others', number[]>;

/** The pages of a student, one after another, in a browser that has seen none of them. */
async function walk({ browser, url }: Bench, isSlow: boolean): Promise<Walk> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    addEventListener('click', () => performance.mark('pressed'), { capture: true });
  });
  await page.goto(url);
  await typeLogin(page, 'estudiante@aula.example.com');
  await page.keyboard.press('Enter');
  await untilReady(page, isHomeReady);
  await page.waitForTimeout(1500);
  const taken: Walk = { subject: [], task: [], calendar: [], others: [] };
  if (isSlow) {
    await throttle(page);
    taken.task.push(await follow(page, inMain(page, '/materias/tareas/'), /\/materias\/tareas\//));
    await context.close();
    return taken;
  }
  taken.subject.push(await follow(page, inMain(page, '/materias/detalle/'), /\/detalle\//));
  taken.task.push(await follow(page, inMain(page, '/materias/tareas/'), /\/materias\/tareas\//));
  taken.calendar.push(await follow(page, byMenu(page, 'Calendario'), /\/calendario/));
  for (const name of ['Calificaciones', 'Libros', 'Clases']) {
    taken.others.push(
      await follow(page, byMenu(page, name), /\/(calificaciones|libros|mismaterias)/),
    );
  }
  await context.close();
  return taken;
}

export async function measurePages(bench: Bench, rounds: number): Promise<Row[]> {
  const walks: Walk[] = [];
  const slow: Walk[] = [];
  for (let i = 0; i < rounds; i += 1) {
    walks.push(await walk(bench, false));
    slow.push(await walk(bench, true));
  }
  const of = (part: keyof Walk, list = walks) => median(list.flatMap((each) => each[part]));
  const all = walks.flatMap((each) => Object.values(each).flat());
  return [
    row('page to page, median', median(all), 40, duration),
    row('to a subject', of('subject'), 50, duration),
    row('to a task', of('task'), 50, duration),
    row('to the calendar', of('calendar'), 50, duration),
    row('400 ms, 50 KB/s, 4x slower: open a task', of('task', slow), 1000, duration),
  ];
}
