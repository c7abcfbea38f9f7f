import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { utils, write } from 'xlsx';
import { newAccount } from '../../support/accounts';
import { useAdmin } from '../../support/admin';
import { expectAccessible, expectAccessibleOnPhone, useBrowser } from '../../support/browser';
import { chooseInList } from '../../support/screens';
import { useSessions } from '../../support/sessions';
import { expectShown, shownText } from '../support/shown';
import { toast } from '../support/toasts';

const { db } = useAdmin();
const enter = useSessions(useBrowser());

const HEADERS = ['No.', 'Cédula', 'Apellidos y nombres', 'Correo', 'Celular', 'Representante'];
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** A workbook with a sheet for each course, its headers below a title. */
function makeNomina(sheets: Record<string, string[][]>): Buffer {
  const book = utils.book_new();
  for (const [name, people] of Object.entries(sheets)) {
    const rows = [['UNIDAD EDUCATIVA'], ['Nómina de estudiantes'], [], HEADERS, ...people];
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), name);
  }
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
}
const person = (name: string, email: string) => {
  const { identification } = newAccount();
  return ['1', identification, name, email, '0991234567', 'Eva Paz'];
};

describe('the nómina as it comes', () => {
  it('a workbook with a sheet for each course and whole names creates people and changes those who are there', async () => {
    const ref = db.doc('users/estudiante');
    const stored = (await ref.get()).data() as Record<string, string>;
    const known = [
      '2',
      stored.identification ?? '',
      `${stored.surname ?? ''} ${stored.name ?? ''}`.toUpperCase(),
      stored.email ?? '',
      '0990001122',
      stored.representative ?? '',
    ];
    const buffer = makeNomina({
      '8vo A': [person('DE LA CRUZ ANDRANGO ÑUSTA MARÍA', 'nusta.cruz@nomina.example.com'), known],
      '9no A': [person('Ponce de León Andrade Ana Eva', 'ana.ponce@nomina.example.com')],
    });
    const admin = await enter('admin', '/admin/estudiantes/carga-masiva');
    const { page } = admin;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nomina.xlsx', mimeType: 'application/vnd.ms-excel', buffer });
    await shownText(page, '8vo A (2 estudiantes)').waitFor();
    await expectShown(
      page.getByLabel('Curso de «8vo A»').getByText('Octavo A'),
      page.getByLabel('Curso de «9no A»').getByText('Noveno A'),
    );
    await expectAccessible(admin);
    await button(page, 'Continuar').click();

    await shownText(page, 'Se separaron 3 nombres completos.').waitFor();
    await chooseInList(
      page,
      page.getByLabel('Apellidos | Nombres, fila 5 de «9no A»'),
      'Ponce de León Andrade | Ana Eva',
    );
    await button(page, 'Corregir la fila 5 de «8vo A»').click();
    const surname = page.getByRole('textbox', { name: /^Apellido(?!s)/ });
    await surname.waitFor();
    await expect.poll(() => surname.inputValue()).toBe('De la Cruz Andrango');
    await button(page, 'Cancelar').click();
    await expectAccessibleOnPhone(admin);

    // Who is there already is found by the cédula; only what differs is changed.
    await expectShown(shownText(page, `Teléfono: ${stored.phone ?? ''} → 0990001122`));
    await button(page, 'Actualizar 1 dato de 1 persona').click();
    await toast(page, '1 persona actualizada.').waitFor();
    const { phone, ...others } = stored;
    expect(phone).not.toBe('0990001122');
    expect((await ref.get()).data()).toEqual({ ...others, phone: '0990001122' });

    await button(page, 'Crear 2 estudiantes en 2 cursos').click();
    await shownText(page, '2 creados').waitFor();
    const found = await db
      .collection('users')
      .where('email', 'in', ['nusta.cruz@nomina.example.com', 'ana.ponce@nomina.example.com'])
      .get();
    expect(
      found.docs
        .map((doc) => [doc.get('surname'), doc.get('name'), doc.get('courseId')].join('|'))
        .sort(),
    ).toEqual([
      'De la Cruz Andrango|Ñusta María|octavo-a',
      'Ponce de León Andrade|Ana Eva|noveno-a',
    ]);
    await button(page, 'Terminar').click();
    await button(page, 'Terminar de todos modos').click();
  });
});
