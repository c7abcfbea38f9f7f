import { loadEnv } from 'vite';
import { appCheckKeyOf } from '../appCheck';
import { GoogleError } from '../backup/callGoogle';
import type { Target } from '../backup/target';
import { PROJECT_ROOT } from '../project';
import { right, todo, type Finding } from './report';

/** The settings of App Check in the configuration of the pages. */
export type PageSettings = {
  /** The id of the web application; empty before there is a configuration. */
  appId: string;
  /** The key of reCAPTCHA Enterprise; empty where App Check is off. */
  siteKey: string;
};

/** Reads the settings of .env.hosting.local. */
export const readPageSettings = (): PageSettings => ({
  appId: loadEnv('hosting', PROJECT_ROOT, 'VITE_FIREBASE_').VITE_FIREBASE_APP_ID ?? '',
  siteKey: appCheckKeyOf('hosting'),
});

type Asked = Pick<Target, 'project' | 'call'>;

const SERVICES = 'https://firebaseappcheck.googleapis.com/v1/projects';
/** The server tries passwords at Auth itself, as a page would, but without the proof of one. */
const AUTH = 'identitytoolkit.googleapis.com';

/**
 * Returns Google's answer; empty where App Check was never opened, or the application is not
 * registered for it.
 */
async function ask<T extends object>({ call }: Asked, url: string): Promise<Partial<T>> {
  try {
    return await call<T>('GET', url);
  } catch (error) {
    if (!(error instanceof GoogleError)) throw error;
    if (error.status !== 404 && !error.answer.includes('SERVICE_DISABLED')) throw error;
    return {};
  }
}

/** The services that refuse requests without proof. */
async function enforcedServices(target: Asked): Promise<string[]> {
  const { services = [] } = await ask<{
    services: { name: string; enforcementMode?: string }[];
  }>(target, `${SERVICES}/${target.project}/services?pageSize=100`);
  return services
    .filter(({ enforcementMode }) => enforcementMode === 'ENFORCED')
    .map(({ name }) => name.split('/').at(-1) ?? '');
}

/** Whether pages send the proof that services ask for: where they do not, nobody can work. */
export async function checkAppCheck(
  target: Asked,
  { appId, siteKey }: PageSettings,
): Promise<Finding[]> {
  const page = `https://console.firebase.google.com/project/${target.project}/appcheck`;
  const enforced = await enforcedServices(target);
  const forAuth = enforced.includes(AUTH)
    ? [todo(`App Check must not be enforced for Authentication: unenforce it at ${page}`)]
    : [];
  const others = enforced.filter((name) => name !== AUTH);
  if (siteKey === '') {
    const what = `${others.join(', ')} ask for App Check, which the pages do not send`;
    const isRight = others.length === 0;
    return [
      ...forAuth,
      isRight
        ? right('App Check is off, as the configuration of the pages says.')
        : todo(`${what}: set VITE_APP_CHECK_KEY and release, or unenforce them at ${page}`),
    ];
  }
  const url = `${SERVICES}/${target.project}/apps/${appId}/recaptchaEnterpriseConfig`;
  const { siteKey: registered = '' } = await ask<{ siteKey: string }>(target, url);
  if (registered !== siteKey) {
    return [
      ...forAuth,
      todo(`register the site key of VITE_APP_CHECK_KEY for App Check at ${page}`),
    ];
  }
  return [
    ...forAuth,
    others.length > 0
      ? right(`App Check is on, and enforced for ${others.join(', ')}.`)
      : right(`the pages send App Check's proof; nothing asks for it yet: ${page}`),
  ];
}
