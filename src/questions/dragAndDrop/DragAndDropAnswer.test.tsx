import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { PublicQuestion } from '../../models/activity';
import { DragAndDropAnswer } from './DragAndDropAnswer';

const QUESTION: PublicQuestion = {
  id: 'doble',
  type: 'dragAndDrop',
  order: 0,
  question: 'El doble de un número se escribe **.',
  options: ['x/2', '2x'],
};

/** A page where the gap is the square of 100 px at the top left; everything else is elsewhere. */
function show() {
  const onChange = vi.fn();
  render(<DragAndDropAnswer question={QUESTION} number={1} value="" onChange={onChange} />);
  const gap = screen.getByRole('button', { name: /vacío/ });
  vi.spyOn(gap, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  const option = screen.getByRole('radio', { name: '2x' });
  const mouse = (name: string, target: Element, x: number, y: number) => {
    target.dispatchEvent(
      new MouseEvent(name, { bubbles: true, cancelable: true, button: 0, clientX: x, clientY: y }),
    );
  };
  /** Moves so fast that nothing is drawn before the end. */
  const flick = (x: number, y: number) => {
    act(() => {
      mouse('mousedown', option, 300, 300);
      mouse('mousemove', option, 200, 200);
      mouse('mousemove', gap, x, y);
      mouse('mouseup', gap, x, y);
    });
  };
  return { onChange, flick };
}

it('an option that is dropped on the gap before the screen has drawn its way is placed', () => {
  const { onChange, flick } = show();
  flick(50, 50);
  expect(onChange.mock.calls).toEqual([['2x']]);
});

it('an option that is dropped quickly beside the gap is not placed', () => {
  const { onChange, flick } = show();
  flick(50, 150);
  expect(onChange).not.toHaveBeenCalled();
});

it('an option that is dragged and brought back to where it was is placed nowhere', () => {
  const { onChange, flick } = show();
  flick(300, 300);
  expect(onChange).not.toHaveBeenCalled();
});
