/** The configuration of the Firebase project for the web application. */
type FirebaseConfig = {
  apiKey: string;
  authDomain: string;
  projectId: string;
  storageBucket: string;
  appId: string;
};

/**
 * The address of the local Firebase when the page's own server does not forward to it: "host:port",
 * or empty.
 */
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
 * Reads the configuration. Without any variable, a page on loopback uses the local Firebase,
 * through the page's own server or the addresses in VITE_LOCAL_*. On any other host, or when only
 * some variables are set, `missing` lists the missing ones.
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
