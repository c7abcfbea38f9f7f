import '@testing-library/jest-dom/vitest';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { SPEC_POLICY } from '../../domain/grading/policy';
import { StudentFinalCard } from './StudentFinalCard';

const ANA = {
  ...{ id: 'ana', name: 'Ana', surname: 'Paz', photo: '', identification: '', since: null },
  isFormer: false,
};
const shown = (
  finals: (number | null)[],
  closed: boolean[],
  running: { name: string; sum: number; most: number } | null = null,
) => {
  const { container } = render(
    <MemoryRouter>
      <StudentFinalCard
        idSubject="mat"
        student={ANA}
        finals={finals}
        closed={closed}
        running={running}
        policy={SPEC_POLICY}
      />
    </MemoryRouter>,
  );
  return container.textContent;
};

describe("the teacher's card of a student", () => {
  it('the average says which partials it is of, and the open partial stands beside it as provisional', () => {
    const text = shown([9.25, null, null, null], [true, false, false, false], {
      name: 'Segundo parcial',
      sum: 3.81,
      most: 7,
    });
    expect(text).toContain('Promedio de parciales cerrados9.25');
    expect(text).toContain('Segundo parcial3.81 de 7 puntos calificados hasta hoy');
  });

  it('an average that counts an open partial does not say that it is of closed ones', () => {
    expect(shown([9, 7, null, null], [true, false, false, false])).toContain(
      'Promedio de parciales con nota8.00',
    );
  });

  it('a general average of a year that is not over says so', () => {
    expect(shown([9, null, 8, 7], [true, false, true, true])).toContain(
      'Promedio general · hasta hoy8.25',
    );
    expect(shown([9, 9, 8, 7], [true, true, true, true])).toContain('Promedio general8.25');
  });
});
