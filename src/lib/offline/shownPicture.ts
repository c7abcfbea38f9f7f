// The picture of a home as its user last saw it (docs/decisions/062): shown at once on the next visit,
// until the application has drawn the home itself. This is the part that src/app/first.ts has, too.

import { findKept, forget } from '../browserStorage';

/** The key under which the device keeps the picture. */
export const PICTURE_KEY = 'aula:portada';
const CLASS = 'picture';

export type HomePicture = {
  uid: string;
  path: string;
  /** The day it was taken on: its texts about today are true on that day only. */
  day: string;
  /** Width of the screen, in CSS pixels: another one has another layout. */
  width: number;
  html: string;
  css: string;
};

/** The device's own day, as in "Wed Nov 25 2026". */
export const dayOfDevice = (): string => new Date().toDateString();

const isPicture = (value: unknown): value is HomePicture => {
  const { uid, path, day, width, html, css } = (value ?? {}) as Record<string, unknown>;
  const areTexts = [uid, path, day, html, css].every((each) => typeof each === 'string');
  return areTexts && typeof width === 'number';
};

/** The picture that was taken of this user's home today, on a screen as wide as this; else null. */
export function findPicture(uid: string): HomePicture | null {
  const found = findKept('device', PICTURE_KEY);
  if (!isPicture(found) || found.uid !== uid) return null;
  return found.day === dayOfDevice() && found.width === innerWidth ? found : null;
}

/** Lays the picture over the page. Nothing in it can be used, and a touch reaches what lies below. */
export function showPicture({ html, css }: HomePicture): void {
  const place = document.createElement('div');
  place.className = CLASS;
  place.inert = true;
  place.innerHTML = `<style>${css}</style>${html}`;
  document.body.append(place);
}

/** Takes the picture away: its contents are there, or must not be seen. */
export function dropPicture(): void {
  document.querySelector(`body > .${CLASS}`)?.remove();
}

/** Erases the picture from the device. */
export function forgetPicture(): void {
  forget('device', PICTURE_KEY);
}
