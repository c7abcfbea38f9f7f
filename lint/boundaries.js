import { LAYERS, QUESTIONS, layersNotBelow } from '../layers.js';

// Sets which folder may import which. A later block replaces the options of an earlier one, so each
// names all of its bans; tests/support/lint.test.ts lints bad snippets, so that a rule that stopped
// working is noticed.

const banned = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
const FIREBASE = {
  regex: '^@?firebase(/|$)',
  message: 'Firebase is used in the store, in lib/firebase and in tests only.',
};
const MUI_BARREL = {
  regex: '^@mui/(material|icons-material|x-date-pickers)$',
  message: 'Import from the path of the component, so that screens load only what they use.',
};
const DATA_SOURCE = {
  regex: '(^|/)lib/(firebase|api)(/|$)',
  message: 'Components know no data source.',
};
const OTHER_FEATURE = {
  regex: '^\\.\\./[^.]',
  message: 'No feature imports another one: what two share lies in the store, components or below.',
};
const OTHER_FEATURE_OF_ROOM = { ...OTHER_FEATURE, regex: '^\\.\\./\\.\\./[^.]' };
const ABOVE_ROOM = {
  regex: '^\\.\\./[^./]+$',
  message: 'A room of a feature imports from the rooms beside it, and the feature from its rooms.',
};
const TESTS = {
  regex: '(^|/)tests/',
  message: 'Only tests import from tests/.',
};
const GALLERY = {
  regex: '(^|/)gallery(/|$)',
  message: 'The product knows nothing of the gallery of its components.',
};

/** Returns the part of a path that leads into a layer, as a regular expression. */
function placesOf(layer) {
  if (layer === QUESTIONS.ts) return [layer, QUESTIONS.folder];
  // The names of its parts of screens begin with a capital letter.
  if (layer === QUESTIONS.tsx) return [layer, `${QUESTIONS.folder}/(\\w+/)?[A-Z]\\w*`];
  return [layer];
}
const notBelow = (layer) => ({
  regex: `^(\\.\\./)+(src/)?(${layersNotBelow(layer).flatMap(placesOf).join('|')})(/|$)`,
  caseSensitive: true,
  message: `${layer} imports only what lies below it.`,
});
/** Returns the files of a layer. */
function filesOf(layer) {
  const kinds = ['ts', 'tsx'].filter((kind) => QUESTIONS[kind] === layer);
  return [
    `src/${layer}/**/*.{ts,tsx}`,
    ...kinds.map((kind) => `src/${QUESTIONS.folder}/**/*.${kind}`),
  ];
}
const MAY_USE_FIREBASE = ['store'];
const OWN_BANS = { components: [DATA_SOURCE], features: [OTHER_FEATURE] };

const rulesOf = (layer, ownBans) =>
  banned(
    MUI_BARREL,
    TESTS,
    GALLERY,
    ...(MAY_USE_FIREBASE.includes(layer) ? [] : [FIREBASE]),
    ...(layersNotBelow(layer).length > 0 ? [notBelow(layer)] : []),
    ...ownBans,
  );
const ofLayer = (layer) => ({
  files: filesOf(layer),
  rules: rulesOf(layer, OWN_BANS[layer] ?? []),
});

/**
 * The permitted imports of each folder, as overrides of the linter's configuration; a later one
 * wins.
 */
export const BOUNDARIES = [
  { files: ['**/*.{ts,tsx}'], rules: banned(FIREBASE, MUI_BARREL) },
  ...LAYERS.flat().map(ofLayer),
  {
    files: ['src/features/*/*/**/*.{ts,tsx}'],
    rules: rulesOf('features', [OTHER_FEATURE_OF_ROOM, ABOVE_ROOM]),
  },
  { files: ['src/lib/firebase/**'], rules: banned(MUI_BARREL, TESTS, GALLERY, notBelow('lib')) },
  { files: ['functions/src/**'], rules: banned(MUI_BARREL, notBelow('domain')) },
  {
    files: ['tests/**', 'local/**', 'bench/**', 'src/**/*.test.{ts,tsx}'],
    rules: banned(MUI_BARREL),
  },
];
