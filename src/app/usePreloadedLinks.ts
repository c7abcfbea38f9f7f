import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths';
import { savesData } from '../lib/savesData';
import { whenAnswered } from '../lib/whenAnswered';
import { whenIdle } from '../lib/whenIdle';
import type { User } from '../models/user';
import type { LazyPage } from './lazyPage';
import { routesOf } from './routes';

const LINK = 'a[href^="/"]';

/** Tells whether a link has just appeared under a mouse that does not move: nobody points at it. */
const isResting = (event: Event): boolean =>
  event instanceof PointerEvent &&
  event.pointerType === 'mouse' &&
  event.movementX === 0 &&
  event.movementY === 0;

/** Returns the page that a link opens. */
const pageOf = (user: User, { pathname }: HTMLAnchorElement): LazyPage | undefined =>
  routesOf(user.type).find(({ path }) => matchPath(path, pathname))?.page;

/** Returns the pages of the links on the screen, in their order. */
function linkedPages(user: User): Set<LazyPage> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINK)];
  return new Set(links.flatMap((link) => pageOf(user, link) ?? []));
}

/**
 * Loads the code of pages before they are opened: of a link that is pointed at, touched or focused;
 * on an idle home, of all pages with a link, because on a phone nothing points at a link before the
 * press.
 */
export function usePreloadedLinks(user: User, pathname: string): void {
  useEffect(() => {
    const preload = (event: Event) => {
      if (isResting(event)) return;
      const { target } = event;
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
      if (link !== null) pageOf(user, link)?.preload();
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, preload, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, preload);
    };
  }, [user]);
  useEffect(() => {
    if (pathname !== paths.home(user.type) || savesData()) return undefined;
    let isLeft = false;
    const preloadEach = ([page, ...rest]: LazyPage[]) => {
      if (isLeft || page === undefined) return;
      page.preload();
      whenIdle(() => {
        preloadEach(rest);
      });
    };
    const stop = whenAnswered(() => {
      preloadEach([...linkedPages(user)]);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [user, pathname]);
}
