// The frame of the application as it stands in index.html: for a kept session it is there with the
// first paint, until AppShell takes its place. The build writes it there (local/pageStart.ts); the
// device notes the name of the school, and src/app/first.ts gives it to frame.css.

/** Three lines, where AppShell has the button of the menu. */
const MENU =
  '<svg viewBox="0 0 24 24" width="24" height="24"><path d="M3 6h18v2H3zm0 5h18v2H3zm0 5h18v2H3z"/></svg>';

export const frameMarkup = (): string => `
<div class="frame" aria-hidden="true">
<div class="frame-bar"><span class="frame-menu">${MENU}</span><span class="frame-shield"></span><span class="frame-name"></span></div>
<div class="frame-rail"></div>
<div class="frame-tabs"></div>
</div>`;
