import { describe, expect, it } from 'vitest';
import type { PersonDataAnswer } from '../../models/api';
import { personDataPage } from './personDataPage';

const HEAD = { name: 'Ana <Paz>', institute: 'Andes', at: '27/11/2026 03:00 PM' };
const answer = (data: PersonDataAnswer['sections'][number]['documents'][number]['data']) => ({
  account: { email: 'ana@andes.ec', creationTime: null, lastSignInTime: null },
  sections: [
    {
      kind: 'submissions' as const,
      documents: [{ path: 'tasks/t/notes/ana', title: 'Ríos', data }],
    },
  ],
});

describe('the page of what a school holds of a person', () => {
  it('names what each record is about and each field in words, nested ones, too', () => {
    const page = personDataPage(
      answer({ noteFinal: 8.5, answers: [{ text: 'El río' }], reviewed: true, comment: '' }),
      HEAD,
    );
    expect(page).toContain('Entregas y sus notas <small>1 registro</small>');
    expect(page).toContain('<summary>Ríos</summary>');
    expect(page).toContain('<tr><th scope="row">Nota</th><td>8.5</td></tr>');
    expect(page).toContain('<tr><th scope="row">text</th><td>El río</td></tr>');
    expect(page).toContain('<tr><th scope="row">Revisada</th><td>Sí</td></tr>');
    expect(page).toContain('<tr><th scope="row">Comentario</th><td>–</td></tr>');
  });

  it('what somebody typed is text, never a part of the page, and only addresses of the web are links', () => {
    const page = personDataPage(
      answer({
        comment: '<script>alert(1)</script>',
        a: 'javascript:alert(1)',
        photo: 'https://x.ec/a.png?token=1&alt=media',
        '"><img onerror=x>': 'x',
      }),
      HEAD,
    );
    expect(page).not.toMatch(/<script|<img|href="javascript/);
    expect(page).toContain('<title>Datos de Ana &lt;Paz&gt;</title>');
    expect(page).toContain(
      '<a href="https://x.ec/a.png?token=1&amp;alt=media">https://x.ec/a.png</a>',
    );
  });
});
