import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { Route, Router, Routes, type Navigator } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { useShownWork } from './useShownWork';

/** A router that never draws the new address, as a slow device does for a moment. */
const slow: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

function Shown() {
  const { taskId, studentId, switchTo } = useShownWork();
  return (
    <button
      onClick={() => {
        switchTo({ taskId: 'tarea-2', studentId: 'eva' });
      }}
    >
      {`${taskId} ${studentId}`}
    </button>
  );
}

it('the next student is shown before the router draws it, and who goes back at once sees the student of the address', () => {
  vi.stubGlobal('scrollTo', () => undefined);
  render(
    <Router location="/calificar/ana?tarea=tarea-1" navigator={slow}>
      <Routes>
        <Route path="/calificar/:studentId" element={<Shown />} />
      </Routes>
    </Router>,
  );
  const shown = screen.getByRole('button');
  expect(shown).toHaveTextContent('tarea-1 ana');
  act(() => {
    shown.click();
  });
  expect(shown).toHaveTextContent('tarea-2 eva');
  act(() => {
    dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(shown).toHaveTextContent('tarea-1 ana');
});
