import { afterEach, describe, expect, it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { PHONE, signIn, useBrowser } from '../../support/browser';
import { startFaultyProxy, type FaultyProxy } from '../../support/faultyProxy';
import { OPEN, PROJECT, submissionOf } from '../../support/grading';
import { keptKeys } from '../../support/keptKeys';
import { waitForShell } from '../../support/keptShell';
import { loginScreen } from '../../support/loginScreen';
import { copyTask } from '../../support/schoolWork';
import { storedFile } from '../../support/storedFiles';
import { ownAppUrl } from '../../support/testSchool';
import { anywhere, expectNone, shownQuestion, shownText } from '../support/shown';

const { db } = useAdmin();
let proxy: FaultyProxy | null = null;
afterEach(() => proxy?.close()); // after the browser, which the next line closes first
const { open } = useBrowser();

const STUDENT = 'estudiante';
const BROKEN: readonly (readonly [string, (proxy: FaultyProxy) => void])[] = [
  [
    'refused',
    ({ refuse }) => {
      refuse();
    },
  ],
  [
    'hanging',
    ({ freeze }) => {
      freeze();
    },
  ],
  [
    'captive',
    ({ capture }) => {
      capture();
    },
  ],
];

describe('a phone that believes it is connected and reaches nothing', () => {
  it('a file chosen in the first seconds of a page and a task told to be sent wait on the device, whether requests fail, hang or meet a page of somebody else', async () => {
    proxy = await startFaultyProxy(ownAppUrl());
    const tasks = await Promise.all(
      BROKEN.map(([name]) =>
        copyTask(db, 'octavo-a-matematica-tarea-5', `a-ninguna-parte-${name}`, {
          title: `Tarea ${name}`,
          activities: [OPEN, PROJECT],
          activitiesBook: [],
          maxGrades: { [OPEN]: 10, [PROJECT]: 10 },
        }),
      ),
    );
    const pathOf = (task: string) => `/estudiante/materias/tareas/${task}`;
    const visitor = await open({ viewport: PHONE, url: proxy.url, keepsShell: true });
    const { page, context } = visitor;
    visitor.allowErrors(
      /net::ERR_|CORS policy|cleardot|Could not reach|WebChannelConnection|MIME type|Unexpected token/,
    );
    await page.goto('/');
    await loginScreen(page).remember.check();
    await signIn(visitor, `${STUDENT}@aula.example.com`);
    for (const task of tasks) {
      await visitor.goTo(pathOf(task));
      await page.getByRole('textbox', { name: 'Su respuesta' }).first().waitFor();
    }
    await waitForShell(visitor);
    const isKept = async () => {
      const keys = await keptKeys(page, 'queries');
      return tasks.every((task) => keys.some((key) => key.includes(task)));
    };
    await expect.poll(isKept).toBe(true);
    await page.close();

    for (const [i, [name, breakNetwork]] of BROKEN.entries()) {
      breakNetwork(proxy);
      const tab = await context.newPage();
      await tab.goto(pathOf(tasks[i] ?? ''), { waitUntil: 'commit' });
      const photo = { name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(name) };
      await tab.getByLabel('Archivo de respuesta').setInputFiles(photo);
      expect(await tab.evaluate(() => navigator.onLine)).toBe(true);
      await shownText(tab, `${name}.jpg: se subirá al volver la conexión.`).waitFor();
      await tab.getByRole('textbox', { name: 'Su respuesta' }).first().fill(`Escrito: ${name}`);
      await tab.getByRole('button', { name: 'Enviar tarea' }).click();
      const question = shownQuestion(tab);
      await question.getByRole('button', { name: 'Enviar tarea' }).click();
      await question.waitFor({ state: 'detached' });
      await shownText(tab, 'Se enviará al volver la conexión.').first().waitFor();
      await tab.screenshot({ path: `.test-output/a-ninguna-parte-${name}.png`, fullPage: true });
      await expectNone(anywhere(tab, 'no se subió'));
      await tab.getByRole('button', { name: 'Enviar ahora' }).click();
      await shownText(tab, 'Todavía no hay conexión. Se enviará sola cuando vuelva.').waitFor();
      await tab.close();
      expect(await submissionOf(db, tasks[i] ?? '', STUDENT)).toBeUndefined();
      proxy.thaw();
    }

    const online = await context.newPage();
    await online.goto('/');
    for (const [i, [name]] of BROKEN.entries()) {
      const find = () => submissionOf(db, tasks[i] ?? '', STUDENT);
      await expect.poll(find).toBeDefined();
      const sent = await find();
      expect(JSON.stringify(sent?.answers)).toContain(`Escrito: ${name}`);
      const address = (sent?.files as Record<string, string>)[PROJECT] ?? '';
      expect(await storedFile(address)).toEqual({ type: 'image/jpeg', text: name });
    }
  });
});
