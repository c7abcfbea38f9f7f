import '@testing-library/jest-dom/vitest';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { Form, Formik } from 'formik';
import { describe, expect, it } from 'vitest';
import { buildQuestion } from '../../domain/questionParts';
import type { ActivitySubtype } from '../../models/activity';
import { QUESTION_FORMS } from '../../questions/Forms';
import { QuestionPreview } from './QuestionPreview';
import { questionValues } from './questionValues';

const preview = () => within(screen.getByLabelText('Así la ve el estudiante'));

/** Opens the fields of a new question beside its preview, as the dialog has them. */
function open(type: ActivitySubtype) {
  const { Fields, schema } = QUESTION_FORMS[type];
  render(
    <Formik
      initialValues={questionValues(null)}
      validationSchema={schema}
      onSubmit={() => undefined}
    >
      {({ values }) => (
        <Form noValidate>
          <Fields />
          <QuestionPreview
            question={buildQuestion(type, { id: 'q', order: 0 }, values)}
            number={1}
          />
          <button type="submit">Guardar</button>
        </Form>
      )}
    </Formik>,
  );
  const field = (label: string) => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(label));
  return {
    field,
    write: (label: string, text: string) => {
      fireEvent.change(field(label), { target: { value: text } });
    },
    save: () => {
      fireEvent.click(screen.getByText('Guardar'));
    },
    /** Selects a part of the sentence, as the mouse does, and presses the button over it. */
    mark: (part: string, button: string) => {
      const area = field('Oración');
      const at = area.value.indexOf(part);
      area.setSelectionRange(at, at + part.length);
      fireEvent.click(screen.getByText(button));
    },
  };
}

describe('a question to complete', () => {
  it('the form says what is wrong with the sentence while it is typed', async () => {
    const { write, save } = open('complete');
    expect(preview().getByText('Aquí aparece la pregunta cuando está completa.')).toBeVisible();
    save();
    expect(await screen.findByText('Este campo es requerido')).toBeVisible();
    write('Oración', 'La capital es Quito.');
    expect(
      await screen.findByText('Falta la respuesta entre parentesis dobles (( -- ))'),
    ).toBeVisible();
    write('Oración', 'La ((capital)) es ((Quito)).');
    expect(await screen.findByText('La oración pueden tener una sola respuesta.')).toBeVisible();
  });

  it('the selected words become the answer, which can be tried in the preview', async () => {
    const { write, mark, field } = open('complete');
    write('Oración', 'El órgano es el corazón.');
    mark('corazón', 'Marcar como respuesta');
    expect(field('Oración')).toHaveValue('El órgano es el ((corazón)).');
    const gap = await preview().findByRole('textbox');
    fireEvent.change(gap, { target: { value: 'corazon' } });
    expect(preview().getByText('Correcta, pero lleva tilde: corazón')).toBeVisible();
    fireEvent.change(gap, { target: { value: 'pulmón' } });
    expect(preview().getByText('Incorrecta')).toBeVisible();
  });
});

describe('a question to drag into', () => {
  it('the form takes one gap and different options', async () => {
    const { write, save } = open('dragAndDrop');
    write('Oración', 'El agua hierve a grados.');
    save();
    expect(
      await screen.findByText('Indique el lugar de la respuesta con los 2 asteriscos **'),
    ).toBeVisible();
    expect(screen.getAllByText('Este campo es requerido')).toHaveLength(2);
    write('Oración', 'El ** hierve a ** grados.');
    expect(await screen.findByText('La oración pueden tener una sola respuesta.')).toBeVisible();
    write('Opción correcta', '100');
    write('Opción incorrecta 1', '100 ');
    expect(await screen.findByText('Las opciones deben ser distintas')).toBeVisible();
  });

  it('the selected words become the gap and the right option, which can be tried in the preview', async () => {
    const { write, mark, field } = open('dragAndDrop');
    write('Oración', 'El agua hierve a 100 grados.');
    mark('100', 'Insertar espacio');
    expect(field('Oración')).toHaveValue('El agua hierve a ** grados.');
    expect(await screen.findByDisplayValue('100')).toBe(field('Opción correcta'));
    write('Opción incorrecta 1', '90');
    fireEvent.click(await preview().findByText('100'));
    expect(preview().getByText('Correcta')).toBeVisible();
  });
});
