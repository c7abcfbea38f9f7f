import { loadEnv, type Plugin } from 'vite';
import { PROJECT_ROOT } from './project';

// App Check is on where .env.hosting.local has the site key of reCAPTCHA Enterprise (docs/deploy.md).

const KEY = 'VITE_APP_CHECK_KEY';

/**
 * The site key of the pages; empty without App Check.
 * @param mode of Vite: `hosting` for a deployed school
 * @param folder the checkout
 */
export const appCheckKeyOf = (mode: string, folder: string = PROJECT_ROOT): string =>
  (loadEnv(mode, folder, KEY)[KEY] ?? '').trim();

/** Gives the pages the site key; without one the build drops what would use it. */
export function appCheckOfBuild(): Plugin {
  let siteKey = '';
  return {
    name: 'aula:app-check',
    config: (_config, { mode }) => {
      siteKey = appCheckKeyOf(mode);
      return { define: { [`import.meta.env.${KEY}`]: JSON.stringify(siteKey) } };
    },
    // Its library would otherwise stay, because it has effects when it is loaded.
    transform: (code, id) =>
      siteKey === '' && id.includes('app-check')
        ? { code, map: null, moduleSideEffects: false }
        : null,
  };
}

/**
 * The sources that reCAPTCHA and App Check load and call; frames of other sites are allowed in any
 * case.
 */
const SOURCES = {
  'script-src': 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
  'connect-src':
    'https://content-firebaseappcheck.googleapis.com https://www.google.com/recaptcha/',
};

/** The security policy of pages with this site key: only they may run scripts of somebody else. */
export function policyWith(siteKey: string, policy: string): string {
  if (siteKey === '') return policy;
  return policy
    .split('; ')
    .map((directive) => {
      const [name = ''] = directive.split(' ');
      const more = SOURCES[name as keyof typeof SOURCES] as string | undefined;
      return more === undefined ? directive : `${directive} ${more}`;
    })
    .join('; ');
}
