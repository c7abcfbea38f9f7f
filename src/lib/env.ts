import { parseEnv } from './parseEnv';

/** The configuration of this page, read once. */
export const env = parseEnv(import.meta.env, globalThis.location.hostname);
