import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routesOf } from '../../src/app/routes';
import { USER_TYPE } from '../../src/models/user';
import { SCREEN_PATHS } from './screenPaths';

const ROLES = [
  { user: 'admin', type: USER_TYPE.admin },
  { user: 'docente', type: USER_TYPE.teacher },
  { user: 'estudiante', type: USER_TYPE.student },
] as const;

describe('the paths of all screens', () => {
  it.each(ROLES)('every route of $user has a path, and every path a route', ({ user, type }) => {
    const routes = routesOf(type).map(({ path }) => path);
    const matches = (route: string, path: string) =>
      matchPath(route, path.replace(/\?.*$/, '')) !== null;
    const names: readonly string[] = SCREEN_PATHS[user];
    expect(routes.filter((route) => !names.some((path) => matches(route, path)))).toEqual([]);
    expect(names.filter((path) => !routes.some((route) => matches(route, path)))).toEqual([]);
  });
});
