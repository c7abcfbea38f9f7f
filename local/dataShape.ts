import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { PROJECT_ROOT } from './project';

/** The sources that decide the shape of a query's items in the store. */
const SOURCES =
  /^(models\/\w+|lib\/firebase\/(\w*[cC]onverters?|fields)|store\/\w+\/\w+Slice)\.ts$/;

/**
 * Returns a mark that changes with the shape of the store's data, so that no release reads data
 * that another one kept.
 */
export function dataShape(): string {
  const src = join(PROJECT_ROOT, 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => SOURCES.test(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(src, file)));
  return hash.digest('hex').slice(0, 12);
}

/** Tells the application its shape of data (src/lib/offline/keptData.ts). */
export const dataShapeOfBuild = (): Plugin => ({
  name: 'aula:data-shape',
  config: () => ({
    define: { 'import.meta.env.VITE_DATA_SHAPE': JSON.stringify(dataShape()) },
  }),
});
