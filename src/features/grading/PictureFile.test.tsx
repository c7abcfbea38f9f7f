import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partOf } from '../../../tests/support/parts';
import { PictureFile } from './PictureFile';

/** A frame of 400 px, as wide as it is high. */
class FrameSize {
  private readonly tell: () => void;
  constructor(tell: () => void) {
    this.tell = tell;
  }
  observe = (element: Element) => {
    for (const side of ['clientWidth', 'clientHeight']) {
      Object.defineProperty(element, side, { value: 400, configurable: true });
    }
    this.tell();
  };
  disconnect = () => undefined;
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FrameSize);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const pictures = () => screen.getAllByAltText<HTMLImageElement>('Ver archivo');
const last = () => pictures().at(-1) as HTMLImageElement;
const turn = () => last().style.rotate;
const width = () => last().style.width;
const load = (picture: HTMLImageElement) => {
  Object.defineProperties(picture, { naturalWidth: { value: 100 }, naturalHeight: { value: 50 } });
  fireEvent.load(picture);
};
const focused = () => partOf(':focus') ?? document.body;
const press = (key: string) => fireEvent.keyDown(focused(), { key });
const button = (name: string) => screen.getAllByLabelText(name).at(-1) as HTMLButtonElement;
const show = () => {
  render(
    <>
      <label>
        Nota
        <input inputMode="decimal" />
      </label>
      <label>
        Comentario
        <textarea />
      </label>
      <PictureFile url="/foto.png" />
    </>,
  );
  load(last());
};

it('the keys turn a picture and bring it nearer while the focus is in a grade, where they are no input, and not in a comment', () => {
  show();
  screen.getByLabelText('Nota').focus();
  press('r');
  expect(turn()).toBe('90deg');
  fireEvent.click(button('Ampliar (+)'));
  expect(width()).toBe('150px');
  press('-');
  expect(width()).toBe('100px');
  expect(button('Reducir (−)').disabled).toBe(true);
  press('l');
  expect(turn()).toBe('0deg');
  fireEvent.click(button('Girar a la izquierda (L)'));
  expect(turn()).toBe('270deg');
  screen.getByLabelText('Comentario').focus();
  press('r');
  expect(turn()).toBe('270deg');
});

it('a picture that fills the screen is turned as it was in its place, has the keys alone, and stays turned when it is closed', async () => {
  show();
  press('l');
  fireEvent.click(button('Ver en toda la pantalla (F)'));
  expect(pictures()).toHaveLength(2);
  load(last());
  expect(turn()).toBe('270deg');
  press('r');
  expect(pictures().map(({ style }) => style.rotate)).toEqual(['0deg', '0deg']);
  press('Escape');
  await vi.waitFor(() => {
    expect(pictures()).toHaveLength(1);
  });
  expect(turn()).toBe('0deg');
  act(() => {
    document.body.focus();
  });
  press('f');
  expect(pictures()).toHaveLength(2);
});
