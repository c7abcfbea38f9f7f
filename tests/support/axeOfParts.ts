import axe from 'axe-core';

/**
 * Returns the faults that axe finds in a rendered component: names, roles and labels. A page of
 * tests paints nothing, so contrasts and sizes are measured in the browser.
 */
export async function faultsOf(shown: Element): Promise<string[]> {
  const { violations } = await axe.run(shown, {
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} — ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
