import { describe, expect, it } from 'vitest';
import { answerAlternatives, compareAnswer, normalizeAnswer } from './answers';

describe('normalizeAnswer', () => {
  it.each([
    ['Corazón.', 'corazon'],
    ['AÑO', 'año'],
    ['AN\u0303O', 'año'],
    ['«Quito»', 'quito'],
    ['¿Qué?', 'que'],
    ['  dos\u00a0 palabras ', 'dos palabras'],
    ['“hola”', 'hola'],
    ['pingüino', 'pinguino'],
  ])('%j becomes %j', (text, normal) => {
    expect(normalizeAnswer(text, 'aceptar')).toBe(normal);
  });

  it('keeps accents where they are required', () => {
    expect(normalizeAnswer('Corazón', 'exigir')).toBe('corazón');
  });
});

describe('compareAnswer', () => {
  it.each([
    ['corazón', 'exact'],
    ['CORAZÓN', 'case'],
    ['corazon', 'missingTilde'],
    ['corazones', 'wrong'],
    ['', 'wrong'],
    ['  . ', 'wrong'],
  ])('%j against corazón is %s', (given, reason) => {
    expect(compareAnswer(given, 'corazón', 'avisar')).toEqual({
      isCorrect: reason !== 'wrong',
      reason,
    });
  });

  it('never takes ano for año', () => {
    expect(compareAnswer('ano', 'año', 'aceptar').isCorrect).toBe(false);
  });

  it('refuses a missing accent where it is required', () => {
    expect(compareAnswer('corazon', 'corazón', 'exigir').isCorrect).toBe(false);
    expect(compareAnswer('Corazón', 'corazón', 'exigir').isCorrect).toBe(true);
  });

  it.each([
    ['3,14', '3.14', true],
    ['3.140', '3,14', true],
    ['-5', '−5'.replace('−', '-'), true],
    ['100', '100.0', true],
    ['99', '100', false],
  ])('compares the numbers %s and %s', (given, key, isCorrect) => {
    expect(compareAnswer(given, key, 'avisar').isCorrect).toBe(isCorrect);
  });

  it('takes any of the alternatives and reports the kindest verdict', () => {
    expect(answerAlternatives(String.raw`km\/h / kilómetros por hora`)).toEqual([
      'km/h',
      'kilómetros por hora',
    ]);
    expect(compareAnswer('kilometros por hora', 'km / kilómetros por hora', 'avisar').reason).toBe(
      'missingTilde',
    );
    expect(compareAnswer('km', 'km / Km', 'avisar').reason).toBe('exact');
  });
});
