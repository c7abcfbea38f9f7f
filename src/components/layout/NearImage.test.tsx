import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NearImage } from './NearImage';

afterEach(() => {
  vi.unstubAllGlobals();
});

const picture = () => screen.getByRole('presentation');

it('a picture is asked for when it is nearly seen, and not before', () => {
  let see: (isIntersecting: boolean) => void = () => undefined;
  const disconnect = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      disconnect = disconnect;
      observe = vi.fn();
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => {
          callback([{ isIntersecting }]);
        };
      }
    },
  );
  render(<NearImage src="/portada.jpg" width={240} height={320} />);
  expect(picture()).not.toHaveAttribute('src', '/portada.jpg');
  act(() => {
    see(false);
  });
  expect(picture()).not.toHaveAttribute('src', '/portada.jpg');
  act(() => {
    see(true);
  });
  expect(picture()).toHaveAttribute('src', '/portada.jpg');
  expect(disconnect).toHaveBeenCalledTimes(1);
});

it('a browser that does not say what is seen loads the picture at once', () => {
  render(<NearImage src="/portada.jpg" width={240} height={320} />);
  expect(picture()).toHaveAttribute('src', '/portada.jpg');
});
