import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_TYPE, type PublicQuestion } from '../../models/activity';
import { GivenAnswer } from './GivenAnswer';
import { QuestionAnswer } from './QuestionAnswer';
import { QuestionText } from './QuestionText';

const PLACE = { id: 'q1', type: UNKNOWN_TYPE, order: 0 } as const;
const question: PublicQuestion = { ...PLACE, question: 'Una con ** líneas.', options: ['a', 'b'] };
const NOTICE =
  'Esta versión de la aplicación no conoce este tipo de pregunta. Recargue la página para verla.';

describe('a question of a type that this version does not know', () => {
  it('a student sees a message and no field for a question of an unknown type', () => {
    render(<QuestionAnswer question={question} number={1} value="" onChange={() => undefined} />);
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('a given answer to an unknown type shows with a message, and not as missing', () => {
    render(<GivenAnswer question={question} answer={'\u202Ea-b'} />);
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(screen.getByText('a-b')).toBeVisible();
    expect(screen.queryByText('Sin respuesta')).not.toBeInTheDocument();
  });

  it('an empty answer to an unknown type shows a message', () => {
    render(<GivenAnswer question={question} answer="" />);
    expect(screen.getByText(NOTICE)).toBeVisible();
    expect(screen.queryByText('Sin respuesta')).not.toBeInTheDocument();
  });

  it('the author of a question of an unknown type sees its sentence and a message', () => {
    render(<QuestionText question={{ ...PLACE, sentence: 'Una con líneas.' }} number={2} />);
    expect(screen.getByText('2. Una con líneas.')).toBeVisible();
    expect(screen.getByText(NOTICE)).toBeVisible();
  });
});
