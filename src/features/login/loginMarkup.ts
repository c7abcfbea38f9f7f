import { escapeHtml as text } from '../../lib/escapeHtml';
import { commonTexts, VERSION } from '../../lib/texts/common';
import { loginTexts } from '../../lib/texts/login';
import { rememberHint } from '../../lib/texts/loginHints';

// The login screen as it stands in index.html, so that it can be read and filled in before any
// script is there. The build writes it there (local/pageStart.ts) from the one catalogue of texts;
// loginForm.ts adds its behaviour.

/** The dialogs that the screen opens, by the name in its buttons. */
export type LoginDialog = 'about' | 'support' | 'contact' | 'reset';

/** Mountains before a low sun; the drawing has no meaning of its own. */
const LANDSCAPE = `
<svg class="login-landscape" viewBox="0 400 720 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
<path class="login-cloud" d="M58 420h86M92 436h74M612 496h64M592 512h58"/>
<circle class="login-sun" cx="500" cy="506" r="70"/>
<path class="login-far" d="M0 600 96 514l54 42 112-124 38 36 30-18 30 34 92 102 72-54 86 78 110-74v264H0z"/>
<path class="login-snow" d="m226 472 36-40 38 36 30-18 30 34-24 12-18-14-18 22-24-26-26 18z"/>
<path class="login-near" d="m0 672 120-80 94 60 116-78 108 92 122-70 160 88v116H0z"/>
<path class="login-hill" d="M0 728c120-44 250-34 370-6s230 34 350-24v102H0z"/>
<path class="login-field-of-grass" d="M0 770c140-34 290-26 440-4s200 18 280-14v48H0z"/>
</svg>
<svg class="login-strip" viewBox="0 0 1440 160" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">
<circle class="login-sun" cx="884" cy="48" r="34"/>
<path class="login-far" d="m0 110 110-46 84 34 130-62 96 52 104-58 76 40L720 8l110 66 90-40 100 58 120-66 96 50 104-44 100 62v66H0z"/>
<path class="login-snow" d="m674 32 46-24 42 25-14 8-12-9-14 12-18-13-14 9z"/>
<path class="login-near" d="m0 128 140-44 120 40 130-52 110 48 130-58 120 52 130-46 120 48 140-56 120 44 180-32v88H0z"/>
<path class="login-hill" d="M0 142c200-26 380-20 620-4s480 18 820-14v36H0z"/>
<path class="login-field-of-grass" d="M0 154c240-20 500-16 760-3s440 10 680-9v18H0z"/>
</svg>`;

const EYE =
  'M12 6a9.77 9.77 0 0 1 8.82 5.5 9.77 9.77 0 0 1-17.64 0A9.77 9.77 0 0 1 12 6m0-2C7 4 2.73 7.11 1 11.5 2.73 15.89 7 19 12 19s9.27-3.11 11-7.5C21.27 7.11 17 4 12 4m0 5a2.5 2.5 0 0 1 0 5 2.5 2.5 0 0 1 0-5m0-2a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9';

const opener = (dialog: LoginDialog, label: string) =>
  `<button type="button" class="login-text-button" data-dialog="${dialog}">${text(label)}</button>`;

const field = (name: string, label: string, attributes: string, beside = '') => `
<div class="login-field">
<div class="login-box">
<input id="login-${name}" name="${name}" placeholder=" " required ${attributes}>
<label for="login-${name}">${text(label)}<span aria-hidden="true"> *</span></label>
${beside}
</div>
</div>`;

/**
 * Returns the whole screen. A form of the method "dialog" outside a dialog sends nothing by itself.
 */
export const loginMarkup = (): string => `
<div id="login" class="login">
<aside class="login-scene" aria-label="${text(loginTexts.school)}">${LANDSCAPE}
<div class="login-school">
<div class="login-shield"></div>
<p class="login-name"></p>
</div>
</aside>
<div class="login-side">
<header class="login-bar">
<div class="login-brand"><img src="/favicon.svg" alt="" width="28" height="28">${text(commonTexts.appName)}</div>
<nav class="login-nav" aria-label="${text(loginTexts.publicMenu)}">
${opener('about', loginTexts.about)}
${opener('support', loginTexts.support)}
${opener('contact', loginTexts.contact)}
</nav>
</header>
<main class="login-main">
<div class="login-card">
<h1 class="login-title">${text(loginTexts.title)}</h1>
<form class="login-form" method="dialog" novalidate>
${field('email', loginTexts.email, 'type="text" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false"')}
${field(
  'password',
  loginTexts.password,
  'type="password" autocomplete="current-password"',
  `<button type="button" class="login-eye" aria-label="${text(loginTexts.showPassword)}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><path d="${EYE}"/><path class="login-eye-bar" d="m3 3 18 18"/></svg></button>`,
)}
<div class="login-options">
<label class="login-remember"><input type="checkbox" name="remember" aria-describedby="login-remember-hint">${text(loginTexts.remember)}</label>
${opener('reset', loginTexts.forgot)}
</div>
<p id="login-remember-hint" class="login-hint">${text(rememberHint)}</p>
<button type="submit" class="login-submit">${text(loginTexts.submit)}</button>
</form>
</div>
</main>
<footer class="login-version">${text(VERSION)}</footer>
</div>
</div>`;
