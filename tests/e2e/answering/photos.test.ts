import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../../src/domain/files';
import { PHOTO_BYTES } from '../../../src/domain/photos';
import { useAdmin } from '../../support/admin';
import {
  expectAccessible,
  expectFocused,
  expectNoSidewaysScroll,
  PHONE,
  useBrowser,
} from '../../support/browser';
import { PROJECT } from '../../support/grading';
import { readPhotoPdf } from '../../support/pdf';
import { photoFile, strongestAt } from '../../support/photos';
import { copyTask } from '../../support/schoolWork';
import { useSessions } from '../../support/sessions';
import { answerUrl, storedBytes } from '../../support/storedFiles';
import { anywhere, expectNone, shownQuestion, shownText } from '../support/shown';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

/** Stores a task that asks for one file. */
const setTask = (id: string) =>
  copyTask(db, 'octavo-a-matematica-tarea-5', id, {
    activities: [PROJECT],
    activitiesBook: [],
    maxGrades: { [PROJECT]: 10 },
  });
const pathOf = (task: string) => `/estudiante/materias/tareas/${task}`;

/** Counts the lists of photos in the browser's own database. */
const countKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('aula-fotos');
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('photos').objectStore('photos').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );

const photosOf = (page: Page) => page.getByRole('dialog').getByRole('listitem');
const small = { width: 800, height: 600 };

describe('photos of a notebook', () => {
  it('photos are chosen, put in order by keyboard, turned, there after a reload, sent as one PDF without the place, and erased by the sign-out', async () => {
    const [task, next] = [await setTask('fotos'), await setTask('fotos-y-salida')];
    const student = await enter('estudiante', pathOf(task), { viewport: PHONE });
    const { page } = student;
    await shownText(page, '0 de 1 respondidas').waitFor();
    await page.evaluate(() => {
      localStorage.setItem('aula:recordado', 'true');
    });
    const large = { width: 2400, height: 1800, upper: '#e02020', lower: '#2020e0', noise: 120 };
    const upright = await photoFile(page, 'IMG_2.jpg', large, 6);
    expect(upright.buffer.length).toBeGreaterThan(2 * PHOTO_BYTES);

    await page.getByRole('button', { name: 'Usar fotos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Fotos del cuaderno' });
    await dialog
      .getByLabel('Elegir fotos')
      .setInputFiles([
        await photoFile(page, 'IMG_1.jpg', { ...small, upper: '#e02020', lower: '#20c020' }, 1),
        upright,
        { name: 'IMG_3.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
        await photoFile(page, 'IMG_4.jpg', { ...small, upper: '#20c020', lower: '#2020e0' }),
      ]);
    await dialog.getByText('3 fotos listas.').waitFor();
    await dialog.getByText(/«IMG_3.HEIC» es una foto HEIC/).waitFor();
    await expectAccessible(student);
    await expectNoSidewaysScroll(student);
    // Every button of a photo is large enough for a finger.
    for (const button of await photosOf(page).getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
    // The whole photo is in its frame.
    const frame = photosOf(page)
      .getByRole('button', { name: /^Ver en toda/ })
      .first();
    const inFrame = await frame.evaluate((around) => {
      const [outer, inner] = [around, around.querySelector('img') ?? around].map((each) =>
        each.getBoundingClientRect(),
      );
      return outer && inner && [inner.top - outer.top, inner.bottom - outer.bottom];
    });
    expect(inFrame).toEqual([0, 0]);

    // The last one becomes the first, by keys alone; the focus goes with it.
    await dialog.getByRole('button', { name: 'Mover antes la foto 3' }).focus();
    await page.keyboard.press('Enter');
    await expectFocused(dialog.getByRole('button', { name: 'Mover antes la foto 2' }));
    await page.keyboard.press('End'); // of two Enters in a row the second does nothing
    await page.keyboard.press('Enter');
    await dialog.getByText('Ahora es la foto 1 de 3.').waitFor();
    await expectFocused(dialog.getByRole('button', { name: 'Mover después la foto 1' }));
    await dialog.getByRole('button', { name: 'Girar a la izquierda la foto 2' }).click();
    // The full picture can be turned, too; Back closes it, and neither the list of photos nor the
    // page.
    await dialog.getByRole('button', { name: 'Ver en toda la pantalla la foto 2' }).click();
    const full = page.getByRole('dialog', { name: 'Foto 2 de 3' });
    await full.getByRole('button', { name: 'Girar a la derecha (R)' }).click();
    await page.keyboard.press('r');
    await full.locator('img[style*="rotate: 90deg"]').waitFor();
    await page.goBack();
    await full.waitFor({ state: 'detached' });
    await dialog.getByText('Foto 2 girada.').waitFor();

    // The photos are in no answer yet, and are there when the student comes back.
    await page.keyboard.press('Escape');
    await shownText(page, '3 fotos todavía no están en su respuesta.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    await shownQuestion(page).getByText('3 fotos todavía no están en su respuesta.').waitFor();
    await shownQuestion(page).getByRole('button', { name: 'Usarlas' }).click();
    await dialog.getByRole('button', { name: 'Usar estas 3 fotos' }).click();
    await shownText(page, 'Archivo listo: 3 fotos.pdf').waitFor();
    await expectNone(anywhere(page, /todavía no está/));
    await page.getByRole('button', { name: 'Enviar tarea' }).click();
    await shownQuestion(page).getByRole('button', { name: 'Enviar tarea' }).click();
    await shownText(page, 'La tarea aun no a sido calificada').waitFor();

    const submission = await db.doc(`tasks/${task}/notes/estudiante`).get();
    const url = (submission.get('files') as Record<string, string>)[PROJECT] ?? '';
    const stored = await storedBytes(url);
    expect(stored?.type).toBe('application/pdf');
    const bytes = stored?.bytes ?? Buffer.alloc(0);
    expect(bytes.length).toBeLessThan(MAX_FILE_BYTES);
    expect(bytes.includes('GPS')).toBe(false);
    expect(bytes.includes('Exif')).toBe(false);
    const pages = readPhotoPdf(bytes);
    expect(pages.map(({ turn, picture: { width, height } }) => [width, height, turn])).toEqual([
      [800, 600, 0],
      [800, 600, 90],
      [1200, 1600, 0],
    ]);
    for (const { picture } of pages) expect(picture.bytes.length).toBeLessThanOrEqual(PHOTO_BYTES);
    const halves = [
      [0.5, 0.1],
      [0.5, 0.9],
    ] as const;
    const colours = pages.map(({ picture }) => strongestAt(page, picture.bytes, halves));
    expect((await Promise.all(colours)).slice(0, 2)).toEqual([
      ['green', 'blue'],
      ['red', 'green'],
    ]);
    // The phone was held upright: the upper half of the camera's picture is at the right.
    const sides = [
      [0.9, 0.5],
      [0.1, 0.5],
    ] as const;
    const last = pages[2]?.picture.bytes ?? Buffer.alloc(0);
    expect(await strongestAt(page, last, sides)).toEqual(['red', 'blue']);
    // After the photos are sent, they leave the device.
    await expect.poll(() => countKept(page)).toBe(0);

    // A single photo stays a picture: after a turn to the right, its upper half is at the right.
    await student.goTo(pathOf(next));
    const photo = await photoFile(page, 'uno.jpg', { ...small, upper: 'red', lower: 'blue' });
    await page.getByRole('button', { name: 'Usar fotos' }).click();
    await dialog.getByLabel('Elegir fotos').setInputFiles([photo]);
    await dialog.getByRole('button', { name: 'Girar a la derecha la foto 1' }).click();
    await dialog.getByRole('button', { name: 'Usar esta foto' }).click();
    await shownText(page, 'Archivo listo: foto.jpg').waitFor();
    const alone = await storedBytes(answerUrl(next, 'estudiante', `${PROJECT}~1`));
    expect(alone?.type).toBe('image/jpeg');
    expect(await strongestAt(page, alone?.bytes ?? Buffer.alloc(0), sides)).toEqual([
      'red',
      'blue',
    ]);

    // The sign-out names the photos that it would erase.
    await page.getByRole('button', { name: 'Usar fotos' }).click();
    await dialog.getByLabel('Elegir fotos').setInputFiles([photo]);
    await dialog.getByText('1 foto más: ya son 2.').waitFor();
    await expect.poll(() => countKept(page)).toBe(1);
    await page.keyboard.press('Escape');
    await student.goTo('/estudiante/inicio');
    await page.getByRole('button', { name: 'Cerrar sesión' }).click();
    const question = shownQuestion(page);
    await question.getByText('las fotos de 1 actividad').waitFor();
    await question.getByRole('button', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: 'Ingresar' }).waitFor();
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('aula-fotos');
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys.filter((key) => key.includes('photos'))).toEqual([]);
  });
});
