import { expect, it } from 'vitest';
import { outboxPage } from './outbox';

it('an e-mail stands on the page as it was written, whatever signs it has', () => {
  const page = outboxPage([
    { to: 'a@x.ec, b@x.ec', subject: 'Aula <b>', text: 'Uno & dos', at: '2026-11-28T10:00:00Z' },
  ]);
  expect(page).toContain('<h2>Aula &lt;b&gt;</h2>');
  expect(page).toContain('a@x.ec, b@x.ec · 2026-11-28T10:00:00Z');
  expect(page).toContain('<pre>Uno &amp; dos</pre>');
});

it('a page without e-mails says so', () => {
  expect(outboxPage([])).toContain('No hay ninguno.');
});
