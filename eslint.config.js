import js from '@eslint/js';
import vitest from '@vitest/eslint-plugin';
import jestDom from 'eslint-plugin-jest-dom';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { LAYERS, QUESTIONS, layersNotBelow } from './layers.js';
import { oneOfSeveral } from './lint/oneOfSeveral.js';

// Who may import what. A later block replaces the options of an earlier one, so each names all of its
// bans; tests/support/lint.test.ts lints bad snippets, so that a rule that stopped working is noticed.

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
const TESTS = {
  regex: '(^|/)tests/',
  message: 'Only tests import from tests/.',
};
const GALLERY = {
  regex: '(^|/)gallery(/|$)',
  message: 'The product knows nothing of the gallery of its components.',
};
const DEFAULT_EXPORT = { selector: 'ExportDefaultDeclaration', message: 'Exports have names.' };
const OWN_LOOK = 'The values of the look are in src/theme: use var(--…) of tokens.css.';
/** What only src/theme may have: colours, font sizes and radii as literals. */
const LOOK_LITERALS = [
  'Literal[value=/#([\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})\\b/i]',
  'TemplateElement[value.raw=/#([\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})\\b/i]',
  'Property[key.name=/^(fontSize|borderRadius)$/] > Literal.value:not([value=/^(var[(]|inherit$|50%$)/])',
  'Property[key.name=/^(fontSize|borderRadius)$/] > ObjectExpression Property > Literal.value',
].map((selector) => ({ selector, message: OWN_LOOK }));
const COMPARED = 'BinaryExpression[operator=/^[!=]==?$/]';
const OF_TYPE =
  ':matches([left.name=/type$/i], [left.property.name=/type$/i], [left.arguments.0.value=/type$/i])';
/** Who may do what, and what a role is, is said by the table of capabilities alone. */
const ROLES_BY_NAME = [
  `${COMPARED} > MemberExpression[object.name="USER_TYPE"]`,
  'SwitchCase > MemberExpression[object.name="USER_TYPE"]',
  `${COMPARED}${OF_TYPE} > Identifier.right[name=/^(admin|teacher|student|inspector)$/]`,
  `${COMPARED}${OF_TYPE} > Literal.right[raw=/^[1-9]$/]`,
].map((selector) => ({
  selector,
  message: 'Ask the table of capabilities (src/domain/capabilities): may(), mayAll() or people.ts.',
}));
/** What a browser test waits for is a state of the page, which may come sooner or later on another machine. */
const PAUSES = [
  'CallExpression[callee.property.name="waitForTimeout"]',
  'CallExpression[callee.name="setTimeout"]:not([arguments.1.value=0])',
  'ImportDeclaration[source.value=/^(node:)?timers.promises$/]',
].map((selector) => ({
  selector,
  message: 'Nothing waits for a time to pass: wait for what is shown (waitFor, expect.poll).',
}));
const READ_ONCE = {
  selector:
    'CallExpression[callee.name="expect"] AwaitExpression > CallExpression[callee.property.name=/^(count|(inner|text|all)(Text|Content|InnerTexts|TextContents)|is(Visible|Hidden|Checked|Enabled|Disabled|Editable)|inputValue|getAttribute|boundingBox|title)$/]',
  message:
    'The page may still change: expect.poll, expectShown or expectNone; or now(…), for what has to be so already.',
};
/** The part of a path that leads into a layer, as a regular expression. */
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
/** The files of a layer. */
function filesOf(layer) {
  const kinds = ['ts', 'tsx'].filter((kind) => QUESTIONS[kind] === layer);
  return [
    `src/${layer}/**/*.{ts,tsx}`,
    ...kinds.map((kind) => `src/${QUESTIONS.folder}/**/*.${kind}`),
  ];
}
const MAY_USE_FIREBASE = ['store'];
const OWN_BANS = { components: [DATA_SOURCE], features: [OTHER_FEATURE] };

const layerBlocks = LAYERS.flat().map((layer) => ({
  files: filesOf(layer),
  rules: banned(
    MUI_BARREL,
    TESTS,
    GALLERY,
    ...(MAY_USE_FIREBASE.includes(layer) ? [] : [FIREBASE]),
    ...(layersNotBelow(layer).length > 0 ? [notBelow(layer)] : []),
    ...(OWN_BANS[layer] ?? []),
  ),
}));

export default defineConfig(
  {
    ignores: [
      'dist',
      'functions/lib',
      '.fireemu',
      '.releases',
      '.test-output',
      'public',
      'node_modules',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // Their rules that ask for types are in .oxlintrc.json.
    extends: [tseslint.configs.strict, tseslint.configs.stylistic],
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-unused-vars': 'off', // it costs a third of a run, and is in .oxlintrc.json
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-restricted-syntax': ['error', DEFAULT_EXPORT],
      ...banned(FIREBASE, MUI_BARREL),
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict],
    languageOptions: { globals: globals.browser },
    rules: { 'jsx-a11y/no-autofocus': 'off' }, // a dialog puts the focus into its first field
  },
  ...layerBlocks,
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/theme/**', 'src/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': ['error', DEFAULT_EXPORT, ...LOOK_LITERALS, ...ROLES_BY_NAME],
    },
  },
  {
    files: ['src/domain/capabilities/**'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT] },
  },
  {
    files: ['functions/src/**', 'local/**'],
    ignores: ['**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT, ...ROLES_BY_NAME] },
  },
  {
    // Each slice adds itself to the state's type, which only an interface lets it do.
    files: ['src/store/**'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
    },
  },
  {
    files: ['src/lib/firebase/**'],
    rules: banned(MUI_BARREL, TESTS, GALLERY, notBelow('lib')),
  },
  {
    files: ['functions/src/**'],
    rules: banned(MUI_BARREL, notBelow('domain')),
  },
  {
    files: ['tests/**', 'local/**', 'bench/**', 'src/**/*.test.{ts,tsx}'],
    rules: banned(MUI_BARREL),
  },
  {
    files: ['local/**', 'bench/**', 'functions/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // What Vite and Vitest load by its path.
    files: ['*.config.ts', 'gallery/*.config.ts', 'tests/support/pageEnvironment.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'tests/**'],
    extends: [vitest.configs.recommended],
    rules: {
      'vitest/no-focused-tests': 'error',
      'vitest/no-disabled-tests': 'error',
      'vitest/valid-expect': ['error', { maxArgs: 2 }], // the second one says what was expected
      'vitest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expect*', 'allow*', 'deny*', 'assert*', 'fc.assert'] },
      ],
    },
  },
  {
    files: ['tests/e2e/**', 'tests/screens/**'],
    rules: { 'no-restricted-syntax': ['error', DEFAULT_EXPORT, ...PAUSES, READ_ONCE] },
  },
  {
    files: ['tests/e2e/**'],
    ignores: ['tests/e2e/support/**'],
    plugins: { aula: { rules: { 'one-of-several': oneOfSeveral } } },
    rules: { 'aula/one-of-several': 'error' },
  },
  {
    files: ['src/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react'], jestDom.configs['flat/recommended']],
  },
);
