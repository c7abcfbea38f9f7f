import { MIN_PASSWORD_LENGTH } from '../../domain/limits';
import { isEmail } from '../../domain/validation';
import { toErrorCode } from '../../lib/firebase/errors';
import { signInOnce, type SignInPayload } from '../../lib/firebase/signIn';
import { commonTexts, dataErrors, validationTexts } from '../../lib/texts/common';
import { loginErrors, loginTexts } from '../../lib/texts/login';
import type { LoginDialog } from './loginMarkup';

// The behaviour of the login screen of index.html. It is without React, which loads while the user
// types: the form can be sent as soon as Auth is there. Later LoginPage connects it with the store.

/** The state of a sign-in that the form shows. */
export type SignInView = { loading: boolean; error: string | null };

export const LOGIN_TITLE = `${loginTexts.title} · ${commonTexts.appName}`;

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];

function findProblem(field: Field, value: string): string | undefined {
  if (value === '') return validationTexts.required;
  if (field === 'email') return isEmail(value.trim()) ? undefined : validationTexts.email;
  return value.length < MIN_PASSWORD_LENGTH ? validationTexts.min(MIN_PASSWORD_LENGTH) : undefined;
}

/**
 * The page's first script sets this on <html> when the form was sent before this code was there.
 */
const SENT_EARLY = 'sentEarly';

const screen = () => document.getElementById('login');
const formOf = () => screen()?.querySelector('form') ?? null;

function fieldOf(form: HTMLFormElement, name: Field): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

/** Returns the e-mail that was typed, for the dialog of a forgotten password. */
export function typedEmail(): string {
  const form = formOf();
  return form === null ? '' : fieldOf(form, 'email').value.trim();
}

let view: SignInView = { loading: false, error: null };

/** The hint is loaded only on a failure: most sign-ins succeed. */
async function addHint(form: HTMLFormElement, alert: HTMLElement): Promise<void> {
  const { passwordHint } = await import('./passwordHint');
  const hint = passwordHint(fieldOf(form, 'password').value);
  if (hint !== null && alert.isConnected) alert.append(` ${hint}`);
}

/** Shows that a sign-in is running, or why it has failed. */
export function showSignIn(next: SignInView): void {
  view = next;
  const form = formOf();
  const submit = form?.querySelector<HTMLButtonElement>('[type=submit]');
  if (!form || !submit) return;
  submit.disabled = next.loading;
  submit.textContent = next.loading ? loginTexts.submitting : loginTexts.submit;
  form.querySelector('.login-error')?.remove();
  if (next.error === null) return;
  const alert = document.createElement('p');
  alert.className = 'login-error';
  alert.setAttribute('role', 'alert');
  alert.textContent = loginErrors[next.error] ?? dataErrors.load;
  form.prepend(alert);
  if (next.error === 'auth/wrong-password') void addHint(form, alert);
}

/**
 * Ends a sign-in that waits for the application, which did not load; the form can be sent again.
 */
export function reportLost(): void {
  if (view.loading) showSignIn({ loading: false, error: 'unavailable' });
}

/** Empties the form, so that it shows nothing of the previous user. */
export function clearLogin(): void {
  showSignIn({ loading: false, error: null });
  const form = formOf();
  if (form === null) return;
  form.reset();
  touched.clear();
  for (const name of FIELDS) showProblem(fieldOf(form, name));
}

let pending: SignInPayload | null = null;
/** Signs in without the store, until the store is there. */
async function signInAlone(payload: SignInPayload): Promise<void> {
  pending = payload;
  showSignIn({ loading: true, error: null });
  try {
    await signInOnce(payload);
  } catch (error) {
    if (pending !== payload) return; // the store has taken it over, and reports
    pending = null;
    showSignIn({ loading: false, error: toErrorCode(error) });
  }
}
let send: (payload: SignInPayload) => void = (payload) => void signInAlone(payload);

/**
 * Makes the store sign in from now on.
 * @returns a sign-in that has begun before and that the store must take over, or null
 */
export function connectSignIn(signIn: (payload: SignInPayload) => void): SignInPayload | null {
  send = signIn;
  const begun = pending;
  pending = null;
  return begun;
}

const touched = new Set<Field>();

/** Shows the problem of a field that was left or sent. */
function showProblem(input: HTMLInputElement): void {
  const name = input.name as Field;
  const problem = touched.has(name) ? findProblem(name, input.value) : undefined;
  const id = `login-${name}-help`;
  document.getElementById(id)?.remove();
  input.setAttribute('aria-invalid', String(problem !== undefined));
  input.removeAttribute('aria-describedby');
  if (problem === undefined) return;
  input.setAttribute('aria-describedby', id);
  const help = Object.assign(document.createElement('p'), { id, textContent: problem });
  help.className = 'login-help';
  input.closest('.login-field')?.append(help);
}

function handleSubmit(form: HTMLFormElement): void {
  const inputs = FIELDS.map((name) => fieldOf(form, name));
  for (const input of inputs) {
    touched.add(input.name as Field);
    showProblem(input);
  }
  const wrong = inputs.find(({ name, value }) => findProblem(name as Field, value));
  if (wrong) wrong.focus();
  else if (!view.loading) {
    const [email = '', password = ''] = inputs.map(({ value }) => value);
    const remember = (form.elements.namedItem('remember') as HTMLInputElement).checked;
    send({ email: email.trim(), password, remember });
  }
}

function togglePassword(form: HTMLFormElement, button: Element): void {
  const input = fieldOf(form, 'password');
  const isShown = input.type === 'password';
  input.type = isShown ? 'text' : 'password';
  button.setAttribute('aria-label', isShown ? loginTexts.hidePassword : loginTexts.showPassword);
}

let dialog: LoginDialog | null = null;
const dialogListeners = new Set<() => void>();

/** The open dialog of the screen; React shows it. For `useSyncExternalStore`. */
export const loginDialog = {
  get: () => dialog,
  subscribe: (listener: () => void): (() => void) => {
    dialogListeners.add(listener);
    return () => dialogListeners.delete(listener);
  },
  set: (next: LoginDialog | null): void => {
    dialog = next;
    for (const listener of dialogListeners) listener();
  },
};

/**
 * Makes the screen of index.html work; what was typed before stays, and what was sent before is
 * sent.
 * @param onUse is called when a visitor begins to use it, and often after that; with whether the
 * sign-in comes near
 */
export function attachLogin(onUse: (isTyping: boolean) => void): void {
  const whole = screen();
  const form = formOf();
  if (whole === null || form === null) return;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onUse(true);
    handleSubmit(form);
  });
  form.addEventListener('input', ({ target }) => {
    const input = target as HTMLInputElement;
    if (input.type !== 'checkbox') showProblem(input);
  });
  form.addEventListener('focusout', ({ target }) => {
    const input = target as HTMLInputElement;
    // Keyboards of phones put a space after a word that they complete.
    if (input.name === 'email') input.value = input.value.trim();
    if (!FIELDS.includes(input.name as Field) || input.value === '') return;
    touched.add(input.name as Field);
    showProblem(input);
  });
  form.querySelector('.login-eye')?.addEventListener('click', ({ currentTarget }) => {
    togglePassword(form, currentTarget as Element);
  });
  for (const opener of whole.querySelectorAll<HTMLElement>('[data-dialog]')) {
    opener.addEventListener('click', () => {
      loginDialog.set(opener.dataset.dialog as LoginDialog);
    });
  }
  for (const event of ['focusin', 'pointerdown', 'input']) {
    whole.addEventListener(event, () => {
      onUse(event === 'input');
    });
  }
  const { dataset } = document.documentElement;
  dataset.loginReady = '';
  if (dataset.screen !== 'login') return;
  document.title = LOGIN_TITLE;
  const isTyped = FIELDS.some((name) => fieldOf(form, name).value !== '');
  if (isTyped || whole.contains(document.activeElement)) onUse(isTyped);
  if (dataset[SENT_EARLY] === undefined) return;
  Reflect.deleteProperty(dataset, SENT_EARLY);
  handleSubmit(form);
}
