/** What the web application needs to know of its Firebase project. */
type FirebaseConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  appId: string;
};

/** Where the local Firebase is reached without the page's own server: "host:port", or nothing. */
type LocalServices = Partial<Record<'auth' | 'firestore' | 'storage' | 'api', string>>;

type Env = { services: LocalServices } & (
  | { isLocal: boolean; firebase: FirebaseConfig; missing: [] }
  | { isLocal: false; firebase: null; missing: string[] }
);

const VARIABLES: Record<keyof FirebaseConfig, string> = {
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  appId: 'VITE_FIREBASE_APP_ID',
};

const SERVICES: Record<keyof LocalServices, string> = {
  auth: 'VITE_LOCAL_AUTH',
  firestore: 'VITE_LOCAL_FIRESTORE',
  storage: 'VITE_LOCAL_STORAGE',
  api: 'VITE_LOCAL_API',
};

const LOCAL: FirebaseConfig = {
  apiKey: 'local',
  authDomain: 'localhost',
  projectId: 'demo-aula',
  storageBucket: 'demo-aula.appspot.com',
  appId: 'local',
};

/**
 * Reads the configuration. With no variable at all, a page on loopback uses the local Firebase, by
 * its own server or where VITE_LOCAL_* say;
 * anywhere else, and when only some are set, `missing` names what is not there.
 * @param variables the build's VITE_* variables
 * @param hostname where the page runs
 */
export function parseEnv(variables: Record<string, unknown>, hostname: string): Env {
  const names = Object.entries(VARIABLES) as [keyof FirebaseConfig, string][];
  const read = (name: string): string => {
    const value = variables[name];
    return typeof value === 'string' ? value.trim() : '';
  };
  const missing = names.map(([, name]) => name).filter((name) => read(name) === '');
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (missing.length === names.length && isLoopback) {
    const services = Object.entries(SERVICES)
      .map(([key, name]) => [key, read(name)])
      .filter(([, address]) => address !== '');
    return {
      isLocal: true,
      firebase: LOCAL,
      missing: [],
      services: Object.fromEntries(services) as LocalServices,
    };
  }
  if (missing.length > 0) return { isLocal: false, firebase: null, missing, services: {} };
  const firebase = Object.fromEntries(names.map(([key, name]) => [key, read(name)]));
  return { isLocal: false, firebase: firebase as FirebaseConfig, missing: [], services: {} };
}
