import { readdirSync } from 'node:fs';
import js from '@eslint/js';
import vitest from '@vitest/eslint-plugin';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jestDom from 'eslint-plugin-jest-dom';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// Who may import what (docs/architecture.md). tests/support/lint.test.ts lints bad snippets, so that
// a rule that stopped working is noticed.

const features = readdirSync(new URL('./src/features', import.meta.url));
// What one feature may use of another: its slice, and its hooks, which join slices for screens.
const sharedFilesOf = (name) =>
  readdirSync(new URL(`./src/features/${name}`, import.meta.url))
    .filter((file) => file === `${name}Slice.ts` || /^use[A-Z]\w*\.ts$/.test(file))
    .map((file) => `./${name}/${file}`);
const APP_FILES_FOR_FEATURES = ['./hooks.ts', './createAppAsyncThunk.ts', './paths.ts'];

const zone = (target, from, except, message) => ({ target, from, except, message });
const src = (...folders) => folders.map((folder) => `./src/${folder}`);

const zones = [
  zone('./src/models', ['./src', './functions', './local'], ['./models'], 'models import nothing'),
  zone(
    './src/domain',
    src('app', 'features', 'components', 'lib', 'testing'),
    [],
    'domain imports models only',
  ),
  zone(
    './src/lib',
    src('app', 'features', 'components', 'testing'),
    [],
    'lib imports models and domain',
  ),
  zone(
    './src/components',
    src('app', 'features', 'testing', 'lib/firebase', 'lib/api'),
    [],
    'components know no data source',
  ),
  zone(
    './src/features',
    './src/app',
    APP_FILES_FOR_FEATURES,
    'features import only hooks, createAppAsyncThunk and paths of app',
  ),
  ...features.map((name) => ({
    target: `./src/features/${name}`,
    from: './src/features',
    except: [`./${name}`, ...features.flatMap(sharedFilesOf)],
    message: 'of another feature only its slice and its hooks may be imported',
  })),
  zone(
    './functions/src',
    src('app', 'features', 'components', 'lib', 'testing'),
    [],
    'functions import domain and models',
  ),
];

const banned = (patterns) => ['error', { patterns }];
const FIREBASE = {
  regex: '^@?firebase(/|$)',
  message: 'Firebase is used in slices, lib/firebase and tests only.',
};
const MUI_BARREL = {
  regex: '^@mui/(material|icons-material|x-data-grid|x-date-pickers)$',
  message: 'Import from the path of the component, so that screens load only what they use.',
};

export default defineConfig(
  { ignores: ['dist', 'functions/lib', '.fireemu', '.test-output', 'public', 'node_modules'] },
  js.configs.recommended,
  {
    files: ['**/*.{js,mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      importX.flatConfigs.recommended,
      importX.flatConfigs.typescript,
    ],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver()],
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/non-nullable-type-assertion-style': 'off', // it would put ! for as
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      // The route table loads pages lazily; a page may ask the table where to go.
      'import-x/no-cycle': ['error', { allowUnsafeDynamicCyclicDependency: true }],
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-named-as-default-member': 'off',
      'import-x/no-unresolved': 'off', // TypeScript resolves imports
      'no-restricted-imports': banned([FIREBASE, MUI_BARREL]),
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
    rules: { 'jsx-a11y/no-autofocus': 'off' }, // a dialog puts the focus into its first field
  },
  {
    files: [
      'src/features/*/*Slice.ts',
      'src/lib/firebase/**',
      'tests/**',
      'local/**',
      'functions/src/**',
      'bench/**',
    ],
    rules: { 'no-restricted-imports': banned([MUI_BARREL]) },
  },
  {
    files: ['local/**', 'bench/**', 'functions/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['*.config.ts'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['**/*.test.{ts,tsx}', 'src/testing/**', 'tests/**'],
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
    files: ['src/**/*.test.tsx'],
    extends: [testingLibrary.configs['flat/react'], jestDom.configs['flat/recommended']],
  },
);
