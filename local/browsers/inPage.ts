/** A part of the page as a person would name it. */
export type Wanted = {
  role?: string;
  /** A part of the accessible name; whole with `exact`. */
  name?: string;
  exact?: boolean;
  /** A part of the text that is shown. */
  text?: string;
  css?: string;
  /** Inside of this one. */
  within?: Wanted;
  nth?: number;
};

/** In the page: the place, name and value of the wanted part; null when it is not shown. */
export const FIND = `(wanted) => {
  const ROLES = {
    button: 'button,[role=button],input[type=submit]',
    link: 'a[href]',
    textbox: 'textarea,[role=textbox],input:not([type]),input[type=text],input[type=email],input[type=password],input[type=search],input[type=tel]',
    radio: 'input[type=radio],[role=radio]',
    checkbox: 'input[type=checkbox],[role=checkbox],[role=switch]',
    combobox: '[role=combobox],select',
    heading: 'h1,h2,h3,h4,[role=heading]',
    dialog: 'dialog,[role=dialog],[role=alertdialog]',
    tab: '[role=tab]', option: '[role=option]', menuitem: '[role=menuitem]', row: 'tr,[role=row]', article: 'article',
    listitem: 'li,[role=listitem]', region: 'section,[role=region]',
  };
  const plain = (text) => (text ?? '').replace(/\\s+/g, ' ').trim();
  const isShown = (node) => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden' &&
    node.closest('[inert],[aria-hidden=true]') === null;
  const nameOf = (node) => {
    const ids = node.getAttribute('aria-labelledby');
    if (ids) return plain(ids.split(' ').map((id) => document.getElementById(id)?.textContent).join(' '));
    const label = node.getAttribute('aria-label');
    if (label) return plain(label);
    if (node.labels?.length) return plain([...node.labels].map((each) => each.textContent).join(' '));
    return plain(node.innerText) || plain(node.getAttribute('title') ?? '');
  };
  const all = ({ role, name, exact, text, css, within, nth }) => {
    const roots = within ? all(within) : [document];
    const selector = css ?? (role ? ROLES[role] ?? '[role=' + role + ']' : '*');
    let found = roots.flatMap((root) => [...root.querySelectorAll(selector)]).filter(isShown);
    if (name !== undefined) {
      found = found.filter((node) => (exact ? nameOf(node) === name : nameOf(node).includes(name)));
    }
    if (text !== undefined) {
      found = found.filter((node) => plain(node.innerText).includes(text));
      if (!role && !css) found = found.filter((node) => !found.some((other) => other !== node && node.contains(other)));
    }
    return nth === undefined ? found : found.slice(nth, nth + 1);
  };
  const node = all(wanted)[0];
  if (!node) return null;
  let box = node.getBoundingClientRect();
  if (box.top < 80 || box.bottom > innerHeight - 80) {
    node.scrollIntoView({ block: 'center', behavior: 'instant' });
    box = node.getBoundingClientRect();
  }
  const x = box.left + box.width / 2;
  const y = box.top + box.height / 2;
  const top = document.elementFromPoint(x, y);
  const isOnTop = top !== null && (node.contains(top) || top.contains(node) && top.tagName === 'LABEL' ||
    [...(node.labels ?? [])].some((label) => label.contains(top)) || top.parentElement?.contains(node) === true && top.closest('dialog,[role=dialog]') === node.closest('dialog,[role=dialog]'));
  return { x, y, isOnTop: isOnTop && !node.disabled, name: nameOf(node), value: node.value ?? null, text: plain(node.innerText).slice(0, 300) };
}`;
