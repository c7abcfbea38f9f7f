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
  ])('normalizeAnswer turns %j into %j', (text, normal) => {
    expect(normalizeAnswer(text, 'aceptar')).toBe(normal);
  });

  it('normalizeAnswer keeps accents when the question requires them', () => {
    expect(normalizeAnswer('Corazón', 'exigir')).toBe('corazón');
  });
});

it('signs that turn a text and are not seen are no part of an answer', () => {
  expect(normalizeAnswer('\u202E21\u202C', 'exigir')).toBe('21');
});

describe('compareAnswer', () => {
  it.each([
    ['corazón', 'exact'],
    ['CORAZÓN', 'case'],
    ['corazon', 'missingTilde'],
    ['corazones', 'wrong'],
    ['', 'wrong'],
    ['  . ', 'wrong'],
  ])('compareAnswer judges %j against corazón as %s', (given, reason) => {
    expect(compareAnswer(given, 'corazón', 'avisar')).toEqual({
      isCorrect: reason !== 'wrong',
      reason,
    });
  });

  it('compareAnswer never accepts ano for año', () => {
    expect(compareAnswer('ano', 'año', 'aceptar').isCorrect).toBe(false);
  });

  it('compareAnswer rejects a missing accent when the question requires accents', () => {
    expect(compareAnswer('corazon', 'corazón', 'exigir').isCorrect).toBe(false);
    expect(compareAnswer('Corazón', 'corazón', 'exigir').isCorrect).toBe(true);
  });

  it.each([
    ['3,14', '3.14', true],
    ['3.140', '3,14', true],
    ['-5', '\u22125', true],
    ['\u22125', '-5', true],
    ['5', '-5', false],
    ['100', '100.0', true],
    ['99', '100', false],
    // A key may use thousands separators in the Ecuadorian way.
    ['1.000', '1000', true],
    ['1 000', '1000', true],
    ['1\u202f000', '1.000', true],
    ['1000', '1.000', true],
    ['1', '1.000', false],
    ['2,5', '2.500', false],
    ['1.234,5', '1234.5', true],
    ['12.345.678', '12345678', true],
    ['1.000', '1', true],
    ['1.000', '10', false],
    ['1,000', '1000', false],
    ['\u22121.000', '-1000', true],
    // A decimal point stays a decimal point.
    ['3,142', '3.142', true],
    ['0,125', '0.125', true],
    ['125', '0.125', false],
  ])('compareAnswer for %s against the number %s returns correct: %s', (given, key, isCorrect) => {
    expect(compareAnswer(given, key, 'avisar').isCorrect).toBe(isCorrect);
  });

  it.each([
    ['km / kilómetros por hora', ['km', 'kilómetros por hora']],
    ['km/h / kilómetros por hora', ['km/h', 'kilómetros por hora']],
    ['1/2', ['1/2']],
    ['24/5/1822', ['24/5/1822']],
    ['1/ 2', ['1/ 2']],
    ['a\u00a0/\u00a0b', ['a', 'b']],
    ['a / / b /', ['a', 'b']],
    ['/', []],
  ])('answerAlternatives splits %j into %j', (key, alternatives) => {
    expect(answerAlternatives(key)).toEqual(alternatives);
  });

  it.each([
    ['1/2', '1/2', 'exact'],
    ['1 / 2', '1/2', 'exact'],
    ['1', '1/2', 'wrong'],
    ['2', '1/2', 'wrong'],
    ['Km / H', 'km/h', 'case'],
    ['kilometros por hora', 'km / kilómetros por hora', 'missingTilde'],
    ['km', 'km / Km', 'exact'],
  ])('compareAnswer judges %j against %j as %s', (given, key, reason) => {
    expect(compareAnswer(given, key, 'avisar').reason).toBe(reason);
  });
});
