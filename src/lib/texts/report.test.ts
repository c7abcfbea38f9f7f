import { expect, it } from 'vitest';
import { reportTexts } from './report';

it.each([
  [['Vera Ana'], 'Hay 1 nota de este parcial sin guardar: Vera Ana. Guárdela antes de generar.'],
  [
    ['Vera Ana', 'Paz Leo', 'Vera Ana', ''],
    'Hay 4 notas de este parcial sin guardar: Vera Ana; Paz Leo. Guárdelas antes de generar.',
  ],
  [[''], 'Hay 1 nota de este parcial sin guardar. Guárdela antes de generar.'],
])('whose grades are unsaved is said once for each student: %j', (names, text) => {
  expect(reportTexts.unsaved(names)).toBe(text);
});
