// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPicture } from './homePicture';
import * as keptData from './keptData';
import { dropPicture, findPicture, forgetPicture, showPicture } from './shownPicture';

const HOME = '<main><div data-passing>Sin conexión</div><h1 class="title">Hola</h1></main>';

/** The root of the application with its home and the styles that came with it. */
function drawHome(html = HOME): HTMLElement {
  const style = document.createElement('style');
  style.dataset.emotion = 'css';
  style.textContent = `.title { color: red; } .title::before { content: "·"; } .other { color: blue; }
    @media (min-width: 1px) { .title { margin: 1px; } .other { margin: 2px; } }`;
  document.head.append(style);
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.append(root);
  return root;
}

beforeEach(() => {
  vi.spyOn(keptData, 'isKeeping').mockImplementation((uid) => uid === 'ana');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  forgetPicture();
  document.body.replaceChildren();
  document.head.replaceChildren();
});

describe('the picture of a home', () => {
  it('the picture has what is drawn and the styles that draw it, and lies over the page untouchable', () => {
    keepPicture('ana', drawHome());
    document.body.replaceChildren();
    document.head.replaceChildren();
    const picture = findPicture('ana');
    if (picture === null) throw new Error('nothing was kept');
    expect(picture.css).toContain('.title::before');
    expect(picture.css).toContain('@media (min-width: 1px)');
    expect(picture.css).not.toContain('.other');
    showPicture(picture);
    const shown = document.querySelector<HTMLElement>('body > .picture');
    expect(shown?.inert).toBe(true);
    expect(shown?.querySelector('main')?.textContent).toBe('Hola');
    dropPicture();
    expect(document.querySelector('h1')).toBeNull();
  });

  it('nobody else, no other day and no other width gets the picture', () => {
    keepPicture('ana', drawHome('<h1>Otra</h1>'));
    expect(findPicture('eva')).toBeNull();
    expect(findPicture('ana')).not.toBeNull();
    vi.stubGlobal('innerWidth', innerWidth + 1);
    expect(findPicture('ana')).toBeNull();
    vi.unstubAllGlobals();
    vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
    expect(findPicture('ana')).toBeNull();
  });

  it('a picture that was erased, as by signing out, is taken again of the same home', () => {
    const home = drawHome();
    keepPicture('ana', home);
    forgetPicture();
    keepPicture('ana', home);
    expect(findPicture('ana')).not.toBeNull();
  });

  it('a home whose styles have not come, as the network went, leaves the picture that there is', () => {
    const home = drawHome();
    keepPicture('ana', home);
    const before = findPicture('ana');
    home.innerHTML = '<h1>Sin sus estilos</h1>';
    Object.defineProperty(document.styleSheets[0], 'cssRules', {
      get: () => {
        throw new DOMException('Cannot access rules', 'SecurityError');
      },
    });
    keepPicture('ana', home);
    expect(findPicture('ana')).toEqual(before);
  });

  it('a device that keeps nothing of its user has no picture', () => {
    keepPicture('eva', drawHome('<h1>De Eva</h1>'));
    expect(findPicture('eva')).toBeNull();
  });
});
