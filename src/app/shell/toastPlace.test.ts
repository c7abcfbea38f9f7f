import { describe, expect, it } from 'vitest';
import { AT_HOME, findShift, type Box } from './toastPlace';

const area: Box = { left: 264, top: 72, right: 1264, bottom: 784 };
/** At the bottom right, as toasts stand. */
const toast: Box = { left: 964, top: 724, right: 1264, bottom: 784 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});
const shiftOf = (controls: Box[], from = AT_HOME) => findShift({ toast, area, controls, from });
const placed = ({ x, y }: { x: number; y: number }) => box(toast.left + x, toast.top + y, 300, 60);
const isFree = (shift: { x: number; y: number }, controls: Box[]) =>
  controls.every((each) => {
    const { left, right, top, bottom } = placed(shift);
    return each.right <= left || each.left >= right || each.bottom <= top || each.top >= bottom;
  });

describe('toasts', () => {
  it('toasts stand at the bottom right where no control is', () => {
    expect(shiftOf([])).toEqual(AT_HOME);
    expect(shiftOf([box(300, 700, 200, 40), box(1000, 600, 200, 40)])).toEqual(AT_HOME);
  });

  it('toasts stay at the bottom, beside a control that is there', () => {
    const controls = [box(1000, 740, 200, 40)];
    const shift = shiftOf(controls);
    expect(shift.y).toBe(0);
    expect(shift.x).toBeLessThan(0);
    expect(isFree(shift, controls)).toBe(true);
  });

  it('toasts stand under the top bar where the whole bottom is taken', () => {
    const controls = [box(270, 740, 980, 40)];
    const shift = shiftOf(controls);
    expect(placed(shift).top).toBe(area.top);
    expect(shift.x).toBe(0);
  });

  it('toasts take the lowest gap between controls where top and bottom are taken', () => {
    const controls = [box(270, 740, 980, 40), box(270, 80, 980, 40), box(270, 500, 980, 40)];
    const shift = shiftOf(controls);
    expect(isFree(shift, controls)).toBe(true);
    expect(placed(shift).top).toBeGreaterThan(540);
  });

  it('toasts stay where they are as long as that is free, and come back when it is not', () => {
    const moved = shiftOf([box(1000, 740, 200, 40)]);
    expect(shiftOf([], moved)).toEqual(moved);
    const { left, top } = placed(moved);
    expect(shiftOf([box(left, top, 50, 50)], moved)).toEqual(AT_HOME);
  });

  it('toasts stand at the bottom right where no place is free', () => {
    expect(shiftOf([box(264, 72, 1000, 712)])).toEqual(AT_HOME);
  });

  it('toasts stay inside a screen that became smaller', () => {
    const small = { ...area, bottom: 400 };
    const home = { ...toast, top: 340, bottom: 400 };
    const shift = findShift({ toast: home, area: small, controls: [], from: { x: 0, y: -652 } });
    expect(shift).toEqual(AT_HOME);
  });
});
