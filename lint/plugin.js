// The project's own rules, for oxlint.
import { oneOfSeveral } from './oneOfSeveral.js';
import { restrictedSyntax } from './restrictedSyntax.js';

export default {
  meta: { name: 'aula' },
  rules: { 'one-of-several': oneOfSeveral, 'restricted-syntax': restrictedSyntax },
};
