// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { loadComments, rememberComment, togglePin } from './commentBank';

beforeEach(() => {
  localStorage.clear();
});

const texts = (teacherId: string) => loadComments(teacherId).map(({ text }) => text);

it('the bank keeps the last twenty comments, the latest first, each once', () => {
  for (let i = 1; i <= 22; i += 1) rememberComment('eva', `Comentario ${String(i)}`);
  rememberComment('eva', ' Comentario 10 ');
  rememberComment('eva', '   ');
  expect(texts('eva')).toHaveLength(20);
  expect(texts('eva').slice(0, 3)).toEqual(['Comentario 10', 'Comentario 22', 'Comentario 21']);
  expect(texts('otra')).toEqual([]);
});

it('the bank keeps pinned comments first, without an end', () => {
  rememberComment('eva', 'Muy bien');
  togglePin('eva', 'Muy bien');
  for (let i = 1; i <= 25; i += 1) rememberComment('eva', `Comentario ${String(i)}`);
  rememberComment('eva', 'Muy bien');
  expect(loadComments('eva')[0]).toEqual({ text: 'Muy bien', isPinned: true });
  expect(texts('eva')).toHaveLength(21);
  togglePin('eva', 'Muy bien');
  expect(loadComments('eva')[0]?.isPinned).toBe(false);
});

it('the bank starts empty when the stored text cannot be understood', () => {
  localStorage.setItem('aula:comentarios:eva', '{"a":1}');
  expect(texts('eva')).toEqual([]);
  localStorage.setItem('aula:comentarios:eva', '[{"text":1},{"text":"a","isPinned":false}]');
  expect(texts('eva')).toEqual(['a']);
});
