import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { paths } from '../lib/paths';
import type { User } from '../models/user';
import type { LazyPage } from './lazyPage';
import { routesOf } from './routes';

/** After the home, its pictures and its data. */
const IDLE_AFTER_MS = 2000;

function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act);
  else setTimeout(act, 200);
}

type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/** Whether bytes are paid for, few are asked for, or they come slowly. Not every browser tells. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection };
  if (connection === undefined) return false;
  const { saveData = false, type, effectiveType = '4g' } = connection;
  return saveData || type === 'cellular' || effectiveType !== '4g';
}

/** The pages to which the links on the screen lead, in their order. */
function linkedPages(user: User): Set<LazyPage> {
  const routes = routesOf(user.type);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')];
  return new Set(
    links.flatMap(
      ({ pathname }) => routes.find(({ path }) => matchPath(path, pathname))?.page ?? [],
    ),
  );
}

/** An idle home loads the code of the pages to which it leads: a phone points at no link before. */
export function usePreloadedLinks(user: User, pathname: string): void {
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
    const timer = setTimeout(() => {
      preloadEach([...linkedPages(user)]);
    }, IDLE_AFTER_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [user, pathname]);
}
