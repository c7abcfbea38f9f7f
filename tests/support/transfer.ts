import type { Locator } from 'playwright-core';

export type Transfer = {
  dialog: Locator;
  /** Returns the list with this title; its counter follows the title. */
  list: (title: string) => Locator;
  left: Locator;
  right: Locator;
  option: (label: string) => Locator;
  search: (title: string) => Locator;
  /** Returns the button '>', '>>', '<' or '<<'. */
  button: (sign: string) => Locator;
};

/** Returns the two-list picker in a dialog. */
export function transferIn(dialog: Locator): Transfer {
  const list = (title: string) =>
    dialog.getByRole('listbox', { name: new RegExp(`^${title} \\(`) });
  return {
    dialog,
    list,
    left: list('Disponibles'),
    right: list('Asignados'),
    option: (label) => dialog.getByRole('option', { name: label }),
    search: (title) => dialog.getByRole('searchbox', { name: `Buscar en ${title}` }),
    button: (sign) => dialog.locator('button').filter({ hasText: new RegExp(`^${sign}$`) }),
  };
}
