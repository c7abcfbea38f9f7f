// The layers of src/, from the ground up: a file imports only what lies below its own layer, types
// included (docs/architecture.md). Those of one line do not know each other. lint/boundaries.js tells
// it while one types; tests/support/imports.test.ts walks every import.

export const LAYERS = [
  ['models', 'theme'],
  ['domain'],
  ['lib'],
  ['components', 'store'],
  ['features'],
  ['app'],
];

/**
 * src/questions is no layer of its own: each type of question is one folder of it. The rules of a type
 * (`.ts`) belong to the first of these layers, its parts of screens (`.tsx`) to the second.
 */
export const QUESTIONS = { folder: 'questions', ts: 'domain', tsx: 'components' };

/** The layer of a file, by its path from the project's root; undefined outside of src/. */
export function layerOf(file) {
  const folder = /^src\/(\w+)\//.exec(file)?.[1];
  if (folder !== QUESTIONS.folder) return folder;
  return file.endsWith('.tsx') ? QUESTIONS.tsx : QUESTIONS.ts;
}

/** The layers that a file of `layer` may not import. */
export function layersNotBelow(layer) {
  const at = LAYERS.findIndex((floor) => floor.includes(layer));
  return LAYERS.slice(at)
    .flat()
    .filter((other) => other !== layer);
}
