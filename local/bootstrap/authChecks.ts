import { GoogleError } from '../backup/callGoogle';
import type { Target } from '../backup/target';
import { mended, right, todo, type Check, type Finding } from './report';

type AuthConfig = {
  signIn?: { email?: { enabled?: boolean; passwordRequired?: boolean } };
  client?: { permissions?: { disabledUserSignup?: boolean; disabledUserDeletion?: boolean } };
  emailPrivacyConfig?: { enableImprovedEmailPrivacy?: boolean };
  authorizedDomains?: string[];
};

const consoleOf = (project: string, page: string) =>
  `https://console.firebase.google.com/project/${project}/${page}`;

/** Sets wrong settings field by field, so that no other setting changes. */
async function ensure(
  target: Target,
  isRight: boolean,
  field: string,
  body: object,
  what: string,
): Promise<Finding> {
  if (isRight) return right(what);
  await target.call('PATCH', `${target.authConfig}?updateMask=${field}`, body);
  return mended(what);
}

function checkDomains(project: string, domains: readonly string[]): Finding[] {
  const page = consoleOf(project, 'authentication/settings');
  const own = [`${project}.web.app`, `${project}.firebaseapp.com`];
  const missing = own.filter((domain) => !domains.includes(domain));
  return [
    missing.length === 0
      ? right(`the authorised domains are ${domains.join(', ')}.`)
      : todo(`add ${missing.join(', ')} to the authorised domains: ${page}`),
    ...(domains.includes('localhost')
      ? [todo(`take localhost out of the authorised domains: ${page}`)]
      : []),
  ];
}

async function checkAuth(target: Target): Promise<Finding[]> {
  const { project } = target;
  let config: AuthConfig;
  try {
    config = await target.call<AuthConfig>('GET', target.authConfig);
  } catch (error) {
    if (!(error instanceof GoogleError) || error.status !== 404) throw error;
    const page = consoleOf(project, 'authentication');
    return [
      todo(`Authentication is not there yet: press 'Get started' at ${page}, then run this again.`),
    ];
  }
  const { email } = config.signIn ?? {};
  const permissions = config.client?.permissions;
  const isProtected = config.emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
  return [
    await ensure(
      target,
      email?.enabled === true && email.passwordRequired === true,
      'signIn.email',
      { signIn: { email: { enabled: true, passwordRequired: true } } },
      'people sign in with e-mail and password.',
    ),
    await ensure(
      target,
      permissions?.disabledUserSignup === true,
      'client.permissions.disabledUserSignup',
      { client: { permissions: { disabledUserSignup: true } } },
      'nobody makes an account but the server.',
    ),
    await ensure(
      target,
      permissions?.disabledUserDeletion === true,
      'client.permissions.disabledUserDeletion',
      { client: { permissions: { disabledUserDeletion: true } } },
      'nobody deletes the own account.',
    ),
    isProtected
      ? right('e-mail enumeration protection is on.')
      : todo(
          "switch on e-mail enumeration protection, unless the specification's texts are wanted: " +
            consoleOf(project, 'authentication/settings'),
        ),
    ...checkDomains(project, config.authorizedDomains ?? []),
  ];
}

export const authChecks = (target: Target): Check[] => [
  { about: 'Authentication', run: () => checkAuth(target) },
];
