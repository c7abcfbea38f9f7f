import { matchPath } from 'react-router-dom';
import { lazyPart } from '../components/lazyPart';
import { whenCodeLoads } from '../lib/codeParts';
import { findType } from '../lib/keptUser';
import { paths } from '../lib/paths';
import { LoadingScreen } from './shell/LoadingScreen';

/** Everything behind the sign-in; its code comes when it is first needed. */
export const SignedInApp = lazyPart(
  () => import('./SignedInApp'),
  'SignedInApp',
  <LoadingScreen />,
);

/** Loads code before it is needed. */
function loadAhead(load: () => Promise<unknown>): void {
  whenCodeLoads()
    .then(load)
    .catch(() => undefined); // a hint; code that needs it meets the failure
}

/**
 * Loads the code behind the sign-in while the user types; then the code that the homes have in
 * common.
 */
export function prefetchSignedIn(): void {
  SignedInApp.preload();
  loadAhead(async () => {
    await import('../store/login/ownUser');
    await import('./home/HomeFrame');
  });
}

/** Loads a page, too: the one at which a kept session goes on; from the start page, the home. */
export function prefetchPage(pathname: string): void {
  SignedInApp.preload();
  loadAhead(() => import('../store/login/ownUser'));
  loadAhead(async () => {
    const { routes } = await import('./routes');
    const type = findType();
    const target = pathname === paths.login && type !== null ? paths.home(type) : pathname;
    routes.find(({ path }) => matchPath(path, target))?.page.preload();
  });
}
