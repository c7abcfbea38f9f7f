import { findKept, keep } from '../../lib/browserStorage';
import { readPublicSchool, type PublicSchool } from '../../lib/firebase/publicSchool';
import { commonTexts } from '../../lib/texts/common';

/**
 * The device keeps the school's name for the next visit under this key; a kept shield might no
 * longer exist by then.
 */
const KEY = 'aula-school';
const OWN_SHIELD = '/favicon.svg';

function showName(scene: Element, name: string): void {
  const shown = scene.querySelector('.login-name');
  if (shown !== null) shown.textContent = name;
  scene.removeAttribute('aria-busy');
}

function showShield(scene: Element, photo: string): void {
  const image = document.createElement('img');
  image.src = photo === '' ? OWN_SHIELD : photo;
  image.alt = '';
  scene.querySelector('.login-shield')?.replaceChildren(image);
}

async function readSchool(): Promise<PublicSchool> {
  if (!navigator.onLine) throw new Error('offline');
  const school = await readPublicSchool(AbortSignal.timeout(30_000));
  if (school.name === '') throw new Error('a school without a name');
  return school;
}

let isShown = false;

/**
 * Shows the school's name and shield: at once the name of the last visit, then both of today, which
 * one small read brings after the first paint. It runs once for each loaded page.
 */
export function showSchool(): void {
  const scene = document.querySelector('#login .login-scene');
  if (scene === null || isShown) return;
  isShown = true;
  scene.setAttribute('aria-busy', 'true');
  const kept = findKept('device', KEY);
  if (typeof kept === 'string') showName(scene, kept);
  readSchool().then(
    ({ name, photo }) => {
      keep('device', KEY, name);
      showName(scene, name);
      showShield(scene, photo);
    },
    () => {
      // The shield is a decoration: without it the form stands beside the product's own name.
      showName(scene, typeof kept === 'string' ? kept : commonTexts.appName);
      showShield(scene, '');
    },
  );
}
