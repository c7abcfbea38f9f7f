// Syntax that the project does not use, by selectors.

const refused = (selectors, message) => selectors.map((selector) => ({ selector, message }));

/** Literals that only src/theme may have: colours, font sizes and radii. */
const LOOK_LITERALS = refused(
  [
    'Literal[value=/#([\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})\\b/i]',
    'TemplateElement[value.raw=/#([\\da-f]{3,4}|[\\da-f]{6}|[\\da-f]{8})\\b/i]',
    'Property[key.name=/^(fontSize|borderRadius)$/] > Literal.value:not([value=/^(var[(]|inherit$|50%$)/])',
    'Property[key.name=/^(fontSize|borderRadius)$/] > ObjectExpression Property > Literal.value',
  ],
  'The values of the look are in src/theme: use var(--…) of tokens.css.',
);

const COMPARED = 'BinaryExpression[operator=/^[!=]==?$/]';
const OF_TYPE =
  ':matches([left.name=/type$/i], [left.property.name=/type$/i], [left.arguments.0.value=/type$/i])';
/** Only the table of capabilities says who may do what, and what a role is. */
const ROLES_BY_NAME = refused(
  [
    `${COMPARED} > MemberExpression[object.name="USER_TYPE"]`,
    'SwitchCase > MemberExpression[object.name="USER_TYPE"]',
    `${COMPARED}${OF_TYPE} > Identifier.right[name=/^(admin|teacher|student|inspector)$/]`,
    `${COMPARED}${OF_TYPE} > Literal.right[raw=/^[1-9]$/]`,
  ],
  'Ask the table of capabilities (src/domain/capabilities): may(), mayAll() or people.ts.',
);

/**
 * A browser test waits for a state of the page, which may come sooner or later on another machine.
 */
const PAUSES = refused(
  [
    'CallExpression[callee.property.name="waitForTimeout"]',
    'CallExpression[callee.name="setTimeout"]:not([arguments.1.value=0])',
    'ImportDeclaration[source.value=/^(node:)?timers.promises$/]',
  ],
  'Nothing waits for a time to pass: wait for what is shown (waitFor, expect.poll).',
);
const READ_ONCE = refused(
  [
    'CallExpression[callee.name="expect"] AwaitExpression > CallExpression[callee.property.name=/^(count|(inner|text|all)(Text|Content|InnerTexts|TextContents)|is(Visible|Hidden|Checked|Enabled|Disabled|Editable)|inputValue|getAttribute|boundingBox|title)$/]',
  ],
  'The page may still change: expect.poll, expectShown or expectNone; or now(…), for what has to be so already.',
);

const rules = (...selectors) => ({ 'aula/restricted-syntax': ['error', ...selectors] });

/**
 * The forbidden syntax of each folder, as overrides of the linter's configuration; a later one
 * wins.
 */
export const SYNTAX = [
  {
    files: ['src/**/*.{ts,tsx}'],
    excludeFiles: ['src/theme/**', 'src/domain/capabilities/**', 'src/**/*.test.{ts,tsx}'],
    rules: rules(...LOOK_LITERALS, ...ROLES_BY_NAME),
  },
  {
    files: ['functions/src/**', 'local/**'],
    excludeFiles: ['**/*.test.ts'],
    rules: rules(...ROLES_BY_NAME),
  },
  {
    files: ['tests/e2e/**', 'tests/screens/**'],
    rules: rules(...PAUSES, ...READ_ONCE),
  },
];
