import { fileURLToPath } from 'node:url';
import jestDom from 'eslint-plugin-jest-dom';
import testingLibrary from 'eslint-plugin-testing-library';
import { BOUNDARIES } from './lint/boundaries.js';
import {
  ACCESSIBLE,
  LANGUAGE,
  REACT,
  TESTS,
  TYPED,
  TYPESCRIPT,
  WITHOUT_COMPILER,
} from './lint/rules.js';
import { SYNTAX } from './lint/syntax.js';

// The linter, and the compiler's faults in the same pass over the types (docs/decisions/015).

export default {
  plugins: ['typescript', 'react', 'jsx-a11y', 'vitest', 'import'],
  jsPlugins: ['./lint/plugin.js', 'eslint-plugin-testing-library', 'eslint-plugin-jest-dom'].map(
    (plugin) => fileURLToPath(import.meta.resolve(plugin)),
  ), // another folder's configuration may take this one
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true },
  ignorePatterns: ['dist', 'functions/lib', '.fireemu', '.releases', '.test-output', 'public'],
  rules: LANGUAGE,
  overrides: [
    {
      files: ['**/*.{js,mjs,cjs}'],
      env: { node: true },
      rules: WITHOUT_COMPILER,
    },
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...TYPESCRIPT,
        ...TYPED,
        'no-console': 'error',
        'import/no-default-export': 'error',
      },
    },
    { files: ['src/**/*.{ts,tsx}'], rules: { ...REACT, ...ACCESSIBLE } },
    {
      // A table that is WAI-ARIA's grid says the role of each of its parts.
      files: ['src/features/{conduct,roster}/**', 'src/components/grid/**'],
      rules: {
        'jsx-a11y/no-redundant-roles': 'off',
        'jsx-a11y/no-interactive-element-to-noninteractive-role': 'off',
      },
    },
    ...BOUNDARIES,
    ...SYNTAX,
    {
      // Each slice adds itself to the state's type, which only an interface lets it do.
      files: ['src/store/**'],
      rules: {
        'typescript/consistent-type-definitions': 'off',
        'typescript/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      },
    },
    { files: ['local/**', 'bench/**', 'functions/**'], rules: { 'no-console': 'off' } },
    {
      // Vite and Vitest load these files by their paths.
      files: ['*.config.ts', 'gallery/*.config.ts', 'tests/support/pageEnvironment.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['**/*.test.{ts,tsx}', 'tests/**'], rules: TESTS },
    {
      files: ['tests/e2e/**'],
      excludeFiles: ['tests/e2e/support/**'],
      rules: { 'aula/one-of-several': 'error' },
    },
    {
      files: ['src/**/*.test.tsx'],
      rules: {
        ...testingLibrary.configs['flat/react'].rules,
        ...jestDom.configs['flat/recommended'].rules,
      },
    },
  ],
};
