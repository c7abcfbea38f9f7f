// The layers of src/, from the ground up: a file imports only what lies below its own layer, types
// included (docs/architecture.md). Those of one line do not know each other. eslint.config.js tells
// it while one types; tests/support/imports.test.ts walks every import.

export const LAYERS = [
  ['models'],
  ['domain'],
  ['lib'],
  ['components', 'store'],
  ['features'],
  ['app'],
];

/** The layers that a file of `layer` may not import. */
export function layersNotBelow(layer) {
  const at = LAYERS.findIndex((floor) => floor.includes(layer));
  return LAYERS.slice(at)
    .flat()
    .filter((other) => other !== layer);
}
