import { describe, expect, it } from 'vitest';
import { AS_IT_IS, fitPicture, turnBy, zoomBy } from './pictureSize';

const FRAME = { width: 800, height: 600 };

describe('fitPicture', () => {
  it('a picture fits into its frame, and a small one is not blown up', () => {
    expect(fitPicture({ width: 1600, height: 600 }, FRAME, AS_IT_IS).room).toEqual({
      width: 800,
      height: 300,
    });
    expect(fitPicture({ width: 40, height: 30 }, FRAME, AS_IT_IS).room).toEqual({
      width: 40,
      height: 30,
    });
  });

  it('a turned picture takes the room of its other side, and fits again', () => {
    const { image, room } = fitPicture({ width: 1200, height: 800 }, FRAME, turnBy(AS_IT_IS, 1));
    expect(room).toEqual({ width: 400, height: 600 });
    expect(image).toEqual({ width: 600, height: 400 });
  });

  it('zoom grows from what fits', () => {
    const { room } = fitPicture({ width: 1600, height: 600 }, FRAME, { zoom: 2, turns: 0 });
    expect(room).toEqual({ width: 1600, height: 600 });
  });
});

describe('how a picture is looked at', () => {
  it('four turns lead back', () => {
    for (const way of [1, -1] as const) {
      const turned = [1, 2, 3, 4].reduce((view) => turnBy(view, way), AS_IT_IS);
      expect(turned).toEqual(AS_IT_IS);
    }
  });

  it('a turn to the left takes back one to the right', () => {
    expect(turnBy(AS_IT_IS, -1).turns).toBe(3);
    expect(turnBy(turnBy(AS_IT_IS, 1), -1)).toEqual(AS_IT_IS);
  });

  it('zoom ends where the picture fits, and at five times that', () => {
    expect(zoomBy(AS_IT_IS, -1)).toEqual(AS_IT_IS);
    const near = Array.from({ length: 9 }).reduce<typeof AS_IT_IS>(
      (view) => zoomBy(view, 1),
      AS_IT_IS,
    );
    expect(near.zoom).toBeCloseTo(5.06, 2);
    expect(zoomBy(zoomBy(AS_IT_IS, 1), -1).zoom).toBe(1);
  });
});
