import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { SupletorioNote } from './SupletorioNote';

it.each([
  [
    'that is passed',
    { average: 7, supletorio: 10, uncounted: undefined },
    'Con 10.00 en el supletorio la materia está aprobada: la nota final es 7.00.',
  ],
  [
    'below the pass grade',
    { average: 5.01, supletorio: 6.99, uncounted: undefined },
    'El supletorio de 6.99 no llega a 7.00: la nota final es el promedio del año.',
  ],
  [
    'of a subject that is passed without it',
    { average: 7.5, supletorio: undefined, uncounted: 9 },
    'El supletorio de 9.00 no cuenta: el promedio del año es 7.00 o más.',
  ],
  [
    'of a subject whose finals are missing',
    { average: 5, supletorio: undefined, uncounted: 9 },
    'El supletorio de 9.00 no cuenta en la nota final.',
  ],
  ['that nobody sat', { average: 5, supletorio: undefined, uncounted: undefined }, ''],
])('a supletorio %s says what it did to the final grade', (_, record, text) => {
  const { container } = render(<SupletorioNote record={record} policy={SPEC_POLICY} />);
  const said = container.textContent;
  expect(said).toBe(text);
});
