import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { hand } from '../../../tests/support/pressHand';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { gridTexts } from '../../lib/texts/gradebookGrid';
import { makeStore } from '../../store/makeStore';
import { ScoreDialogs } from './ScoreDialogs';

// The class is Ana, Eva and Leo; the screen is sorted by a grade: Leo, Ana, Eva.
const SORTED = ['leo', 'ana', 'eva'];
const PLACE = { x: 700, y: 40 };
const NOTE = gridTexts.pasteAsShown('Deberes', false);

const paste = (text: string, rowsNote: string | null = NOTE) =>
  render(
    <Provider store={makeStore()}>
      <ScoreDialogs
        dialog={{ kind: 'paste', scheme: 'deberes', student: 'leo', text }}
        courseId=""
        students={SORTED.map((id) => ({
          ...{ id, name: '', surname: id, identification: '', photo: '', since: null },
          isFormer: false,
        }))}
        listed={['ana', 'eva', 'leo']}
        rowsNote={rowsNote}
        schemes={['deberes', 'examen'].map((id) => ({ id, name: id, external: true }))}
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

  it('columns whose headings name no scheme are put only once the position is chosen', async () => {
    paste('Nómina\tFaltas\tNota\nana\t1\t9');
    expect(screen.getByRole('button', { name: 'No hay nada que cambiar.' })).toBeDisabled();
    screen.getByText(
      'Columna 2 («Faltas»): ningún esquema de esta pantalla se llama así; no se pega.',
    );
    await hand.click(() => screen.getByRole('checkbox', { name: /Pegar por posición/ }), PLACE);
    screen.getByText('Columna 2 («Faltas»): va a «deberes».');
    screen.getByRole('button', { name: 'Poner 2 notas' });
  });
});
