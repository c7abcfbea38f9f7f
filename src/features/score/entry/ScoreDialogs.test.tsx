import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { chooseOption, selectField } from '../../../../tests/support/chooseOption';
import { eraseOwnDrafts } from '../../../../tests/support/ownDrafts';
import { hand } from '../../../../tests/support/pressHand';
import { cellStatus, NOTHING_STORED, startCell } from '../../../domain/grading/cell';
import { SPEC_POLICY } from '../../../domain/grading/policy';
import { gridTexts } from '../../../lib/texts/gradebookGrid';
import type { User } from '../../../models/user';
import { userReceived } from '../../../store/login/loginSlice';
import { makeStore } from '../../../store/makeStore';
import { sendToCell } from '../../../store/score/scoreCells';
import { cellKey, cellStepped, selectCell } from '../../../store/score/scoreSlice';
import { ScoreDialogs } from './ScoreDialogs';

eraseOwnDrafts();

// The class is Ana, Eva and Leo; the screen is sorted by a grade: Leo, Ana, Eva.
const SORTED = ['leo', 'ana', 'eva'];
const PLACE = { x: 700, y: 40 };
const NOTE = gridTexts.pasteAsShown('Deberes', false);

const EXTERNAL = ['deberes', 'examen'].map((id) => ({ id, name: id, external: true }));

const paste = (
  text: string,
  rowsNote: string | null = NOTE,
  former = '',
  schemes = EXTERNAL,
  store = makeStore(),
) =>
  render(
    <Provider store={store}>
      <ScoreDialogs
        dialog={{ kind: 'paste', scheme: 'deberes', student: 'leo', text }}
        courseId=""
        students={SORTED.map((id) => ({
          ...{ id, name: '', surname: id, identification: '', photo: '', since: null },
          isFormer: id === former,
        }))}
        listed={['ana', 'eva', 'leo']}
        rowsNote={rowsNote}
        schemes={schemes}
        studentName={(id) => id}
        policy={SPEC_POLICY}
        onUndo={() => undefined}
        onClose={() => undefined}
      />
    </Provider>,
  );
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('the preview of a paste', () => {
  it('a column of grades down sorted rows says that the rows are not the list', () => {
    paste('7\n8\n9');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Las notas bajan por las filas como se ven, no como está la lista: el cuaderno está ordenado por «Deberes».',
    );
  });

  it('grades by list number go by the course’s list, and nothing is said of the rows', () => {
    paste('1\t7\n2\t8\n3\t9');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(rows()).toEqual([
      '17ana–7.00Se guardará',
      '28eva–8.00Se guardará',
      '39leo–9.00Se guardará',
    ]);
  });

  it('rows in the order of the list say nothing', () => {
    paste('7\n8\n9', null);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a list pasted over somebody who has left is put only once it is said whether it counts that one', async () => {
    paste('7\n8', null, 'ana');
    expect(screen.getByRole('button', { name: 'No hay nada que cambiar.' })).toBeDisabled();
    screen.getByRole('radiogroup', {
      name: 'En esta lista está ana, que ya no está en el curso. ¿La lista pegada también?',
    });
    await hand.click(
      () => screen.getByRole('radio', { name: 'No, solo a quienes están en el curso' }),
      PLACE,
    );
    expect(rows()).toEqual(['17leo–7.00Se guardará', '28eva–8.00Se guardará']);
    await hand.click(
      () => screen.getByRole('radio', { name: 'Sí, cuenta a quienes ya no están' }),
      { x: 20, y: 400 },
    );
    expect(rows()).toEqual(['17leo–7.00Se guardará', '28ana––Ya no está en el curso']);
  });

  it('a first line that is neither a grade nor a title is the first student’s, or a title, only once that is chosen', async () => {
    paste('8-may\n8\n9', null);
    expect(screen.getByRole('button', { name: 'No hay nada que cambiar.' })).toBeDisabled();
    screen.getByText(/^La fila 1 puede ser el título o la del primer estudiante/);
    await chooseOption('Fila de títulos', 'Sin títulos');
    expect(rows()).toEqual([
      '18-mayleo––No es una nota',
      '28ana–8.00Se guardará',
      '39eva–9.00Se guardará',
    ]);
    await chooseOption('Fila de títulos', 'Fila 1: 8-may');
    await chooseOption('Columna 1 («8-may»)', 'deberes');
    expect(rows()).toEqual(['28leo–8.00Se guardará', '39ana–9.00Se guardará']);
  });

  it('columns whose headings name no scheme are put only once the position is chosen', async () => {
    paste('Nómina\tRecorte\tNota\nana\t1\t9');
    expect(screen.getByRole('button', { name: 'No hay nada que cambiar.' })).toBeDisabled();
    expect(selectField('Columna 2 («Recorte»)')).toHaveTextContent('No se pega');
    expect(selectField('Columna 2 («Recorte»)')).toHaveAccessibleDescription(
      'Ningún esquema de esta pantalla se llama así. 1',
    );
    await hand.click(() => screen.getByRole('checkbox', { name: /Pegar por posición/ }), PLACE);
    expect(selectField('Columna 2 («Recorte»)')).toHaveTextContent('deberes');
    screen.getByRole('button', { name: 'Poner 2 notas' });
  });

  it('says of each column where it goes, or why it goes nowhere', () => {
    const [first, last] = EXTERNAL as [(typeof EXTERNAL)[0], (typeof EXTERNAL)[0]];
    const computed = { id: 'bitácora', name: 'bitácora', external: false };
    paste('8\t9\t7\t6\nNP\t9\t6\t6', null, '', [first, computed, last]);
    const columns = ['1', '2', '3', '4'].map((each) => selectField(`Columna ${each}`));
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'deberes',
      'No se pega',
      'examen',
      'No se pega',
    ]);
    expect(columns[1]).toHaveAccessibleDescription('«bitácora» se calcula con las tareas. 9 · 9');
    expect(columns[3]).toHaveAccessibleDescription(
      'No hay más esquemas a la derecha en esta pantalla. 6 · 6',
    );
    screen.getByText('Una fila de la vista previa queda fuera: está en rojo.');
    screen.getByText('Poner 3 notas');
  });

  it('each column is sent elsewhere by keys, and a scheme has one column only', async () => {
    paste('ana\tM\t8\t9\nleo\tH\t7\t6', null);
    expect(['1', '2', '3', '4'].map((each) => selectField(`Columna ${each}`).textContent)).toEqual([
      'Dice quién es: nombre o cédula',
      'No se pega',
      'deberes',
      'examen',
    ]);
    expect(selectField('Columna 2')).toHaveAccessibleDescription('Es el sexo, no una nota. M · H');
    await chooseOption('Columna 4', 'deberes');
    expect(selectField('Columna 3')).toHaveAccessibleDescription(
      'Otra columna también es «deberes»: elija cuál se pega. 8 · 7',
    );
    expect(rows()).toEqual(['1ana 9ana–9.00Se guardará', '2leo 6leo–6.00Se guardará']);
    await chooseOption('Columna 3', 'examen');
    screen.getByRole('button', { name: 'Poner 4 notas' });
    await chooseOption('Columna 1', 'No se pega');
    // Lines that name students are never matched by their place.
    expect(screen.getByRole('button', { name: 'No hay nada que cambiar.' })).toBeDisabled();
  });

  it('a column with grades above 10 is put only once its scale is chosen, with what they are worth here', async () => {
    paste('17\n9\n20', null);
    expect(screen.getByRole('button', { name: 'No hay nada que cambiar.' })).toBeDisabled();
    await chooseOption('Escala de la columna 1', 'Sobre 20');
    expect(rows()).toEqual([
      '117leo–8.50Se guardará',
      '29ana–4.50Se guardará',
      '320eva–10.00Se guardará',
    ]);
    await chooseOption('Escala de la columna 1', 'Sobre 10: lo que pasa de 10 queda fuera');
    screen.getByRole('button', { name: 'Poner 1 nota' });
  });

  it('numbers that may be those of a list put nothing until it is chosen what they are', async () => {
    paste('1\t5,5\n3\t6\n7\t8', null);
    expect(screen.getByRole('button', { name: 'No hay nada que cambiar.' })).toBeDisabled();
    await chooseOption('Columna 1', 'Número de lista');
    expect(rows()).toEqual([
      '15,5anadeberes–5.50Se guardará',
      '26leodeberes–6.00Se guardará',
      '38––No se encontró al estudiante',
    ]);
  });
});

it('a grade that somebody else stored while the preview stood is a conflict with the pasted one', async () => {
  const store = makeStore();
  store.dispatch(userReceived({ id: 'docente' } as User));
  const place = (student: string) => ({ scheme: 'deberes', student });
  for (const { student } of SORTED.map((id) => place(id))) {
    const cell = startCell(NOTHING_STORED, false);
    store.dispatch(cellStepped({ key: cellKey(place(student)), cell, change: null }));
  }
  paste('7\n8\n9', null, '', EXTERNAL, store);
  const stored = { value: 4, revision: 1, by: 'otra', writeId: 'otra.1' };
  act(() => {
    store.dispatch(sendToCell(place('ana'), { kind: 'remoteSeen', stored }));
  });
  await hand.click(() => screen.getByRole('button', { name: 'Poner 3 notas' }), { x: 90, y: 900 });
  const statusOf = (student: string) => cellStatus(selectCell(store.getState(), place(student)));
  expect(SORTED.map(statusOf)).toEqual(['offline', 'conflict', 'offline']);
});
