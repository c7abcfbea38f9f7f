/**
 * Refuses the nodes of a selector, as ESLint's rule of this name, which oxlint does not have: `{
 * selector, message }`.
 */
export const restrictedSyntax = {
  meta: { type: 'problem', schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node) => {
          context.report({ node, message });
        },
      ]),
    ),
};
