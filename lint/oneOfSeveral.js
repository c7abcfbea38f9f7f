// Refuses waits that may find two elements: a text of the whole page may also be in a toast, which
// stands beside the page, and a heading in the picture of a home. A locator for one of them says
// which (tests/e2e/support), or begins at a place: `main.getByText`.

const HELPERS = {
  getByText:
    'toast(page, …) for a toast, shownText(page, …) for the page; anywhere(page, …) for none',
  heading: 'shownHeading(page, …)',
  alertdialog: 'shownQuestion(page, …)',
};

/**
 * Tells whether a node is a page: `{ page }` of a visitor, `visitor.page`, a parameter, or the
 * result of a call that the test awaits.
 */
function isPage(node, scopeOf) {
  switch (node?.type) {
    case 'Identifier':
      return /^page$|Page$/.test(node.name) || isNamedPage(node, scopeOf);
    case 'MemberExpression':
      return node.property.name === 'page';
    case 'CallExpression':
      return node.callee.type === 'MemberExpression' && node.callee.property.name === 'page';
    case 'AwaitExpression':
      return opensPage(node.argument, scopeOf);
    default:
      return false;
  }
}

const nameOfType = (annotation) => annotation?.typeAnnotation.typeName?.name;

/**
 * Tells whether a call returns a page that it opens: `context.newPage()`, or a function of this
 * file.
 */
function opensPage({ type, callee }, scopeOf) {
  if (type !== 'CallExpression') return false;
  if (callee.type === 'MemberExpression') {
    return ['newPage', 'waitForEvent'].includes(callee.property.name);
  }
  const { node } = findDefinition(callee, scopeOf) ?? {};
  const { returnType } = node?.init ?? node ?? {};
  const [answer] = returnType?.typeAnnotation.typeArguments?.params ?? [];
  return answer?.typeName?.name === 'Page';
}

/** Tells whether a pattern gives this name to the property `page` of an object. */
const takesPage = (pattern, name) =>
  pattern?.type === 'ObjectPattern' &&
  pattern.properties.some(
    ({ key, value }) => key?.name === 'page' && (value.left ?? value).name === name,
  );

function findDefinition({ name, parent: use }, scopeOf) {
  let scope = scopeOf(use);
  while (scope && !scope.set.has(name)) scope = scope.upper;
  return scope?.set.get(name)?.defs[0];
}

function isNamedPage(use, scopeOf) {
  const { name } = use;
  const definition = findDefinition(use, scopeOf);
  if (!definition) return false;
  if (nameOfType(definition.name.typeAnnotation) === 'Page') return true;
  if (definition.type === 'Parameter') {
    return definition.node.params.some((parameter) => takesPage(parameter, name));
  }
  if (definition.type !== 'Variable') return false;
  const { id, init, parent: declaration } = definition.node;
  if (id.type !== 'Identifier') return takesPage(id, name);
  const { parent: loop } = declaration;
  if (loop.type === 'ForOfStatement' && loop.left === declaration) {
    return (
      loop.right.type === 'ArrayExpression' &&
      loop.right.elements.some((each) => isPage(each, scopeOf))
    );
  }
  return isPage(init, scopeOf);
}

export const oneOfSeveral = {
  meta: { type: 'problem', schema: [], messages: { several: 'May meet two of them: {{helper}}.' } },
  create({ report, sourceCode }) {
    const scopeOf = (node) => sourceCode.getScope(node);
    return {
      'CallExpression[callee.type="MemberExpression"]'(node) {
        const { object, property } = node.callee;
        const [first] = node.arguments;
        const looksFor = property.name === 'getByRole' ? first?.value : property.name;
        const helper = Object.hasOwn(HELPERS, looksFor) ? HELPERS[looksFor] : undefined;
        if (helper === undefined || !isPage(object, scopeOf)) return;
        report({ node: property, messageId: 'several', data: { helper } });
      },
    };
  },
};
