import { writeFileSync } from 'node:fs';
import { it } from 'vitest';
import { useAdmin } from '../../support/admin';
import { useBrowser } from '../../support/browser';
import { useSessions } from '../../support/sessions';

const { db } = useAdmin();
const browser = useBrowser();
const enter = useSessions(browser);
it('looks', async () => {
  await db.doc(`courses/octavo-a`).update({ tutor: { id: 'docente', name: 'Rosa Tutora' } });
  const admin = await enter('admin', '/admin/cursos/libretas/octavo-a');
  const { page } = admin;
  const save = async (name: string) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.screenshot({ path: `/tmp/look/${name}-1280.png` });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.screenshot({ path: `/tmp/look/${name}-360.png` });
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await page.getByRole('checkbox', { name: 'Elegir todas' }).waitFor();
  await save('list');
  await page.getByRole('button', { name: /^Emitir e imprimir/ }).click();
  await page.getByText(/listas? para imprimir/).waitFor();
  await page.waitForTimeout(1000);
  await save('issued');
  writeFileSync('/tmp/look/course.pdf', await page.pdf({ preferCSSPageSize: true }));
  await page.getByRole('button', { name: 'Cuadro, actas y supletorio' }).click();
  await page.getByRole('dialog').waitFor();
  await save('documents');
  writeFileSync('/tmp/look/board.pdf', await page.pdf({ preferCSSPageSize: true }));
  for (const [name, option] of [['supletorio', 'Estudiantes para supletorio'], ['record', 'Acta de calificaciones: Matemática']] as const) {
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: option }).click();
    await page.waitForTimeout(500);
    writeFileSync(`/tmp/look/${name}.pdf`, await page.pdf({ preferCSSPageSize: true }));
  }
  // nine partials in three terms
  const partial = Array.from({ length: 9 }, (_, i) => ({ name: i % 3 === 2 ? `Examen del trimestre ${i}` : `Parcial ${i + 1}`, closed: i < 2 }));
  await db.doc('institute/main').update({ partial, grading: { terms: 3, weights: '', passGrade: 7, supletorioFrom: 4.01, labels: 'DAR:9:Domina los aprendizajes requeridos\nAAR:7:Alcanza los aprendizajes requeridos\nPAAR:4.01:Está próximo a alcanzar los aprendizajes requeridos\nNAAR:0:No alcanza los aprendizajes requeridos' } });
  const again = await enter('admin', '/admin/cursos/libretas/octavo-a?estudiante=estudiante');
  const p2 = again.page;
  await p2.getByRole('button', { name: 'Emitir e imprimir 1 libreta' }).click();
  await p2.getByText(/lista para imprimir/).waitFor();
  await p2.waitForTimeout(1000);
  writeFileSync('/tmp/look/nine.pdf', await p2.pdf({ preferCSSPageSize: true }));
  await p2.getByRole('button', { name: 'Cuadro, actas y supletorio' }).click();
  await p2.getByRole('combobox').click();
  await p2.getByRole('option', { name: 'Acta de calificaciones: Matemática' }).click();
  await p2.waitForTimeout(500);
  writeFileSync('/tmp/look/nine-record.pdf', await p2.pdf({ preferCSSPageSize: true }));
  const own = await enter('estudiante', '/estudiante/calificaciones');
  await own.page.getByText('Matemática').first().waitFor();
  await own.page.waitForTimeout(1500);
  writeFileSync('/tmp/look/own.pdf', await own.page.pdf({ preferCSSPageSize: true }));
}, 120000);
