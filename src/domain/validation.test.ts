import { describe, expect, it } from 'vitest';
import { isEmail, isImage, isUrl } from './validation';

describe('isEmail', () => {
  it.each(['ana@escuela.edu.ec', 'a.b+c@x.co'])('isEmail accepts %s', (text) => {
    expect(isEmail(text)).toBe(true);
  });
  it.each([
    '',
    'ana',
    'ana@',
    'ana@x',
    'ana@x.c',
    ' ana@x.com',
    'ana@x.com ',
    'a b@x.com',
    'a@b@x.com',
    'a@x..com',
  ])('isEmail refuses %j', (text) => {
    expect(isEmail(text)).toBe(false);
  });
});

describe('isUrl', () => {
  it.each([
    'https://us02web.zoom.us/j/123?pwd=x',
    'http://escuela.edu.ec',
    'https://x.co:8443/a#b',
    '/demo/libros/lengua/index.html',
  ])('isUrl accepts %s', (text) => {
    expect(isUrl(text)).toBe(true);
  });
  it.each([
    '',
    'http://localhost:5173/x',
    'javascript:alert(1)',
    'ftp://x.co',
    'https://x',
    'https://user:pass@x.co',
    '//malo.example/x',
    'https://x.co/con espacio',
    'escuela.edu.ec',
    String.raw`/\malo.example`,
    String.raw`https://malo.example\.zoom.us`,
    String.raw`https://zoom.us/\malo.example`,
    String.raw`https:\\malo.example`,
    `https://x.co/${'a'.repeat(2000)}`,
  ])('isUrl refuses %j', (text) => {
    expect(isUrl(text)).toBe(false);
  });
});

describe('isImage', () => {
  it('isImage checks the file extension and accepts the address of an uploaded file', () => {
    expect(['a.png', 'A.JPG', 'b.jpeg', 'https://x.co/v0/b/o?alt=media'].map(isImage)).toEqual(
      Array(4).fill(true),
    );
    expect(['a.gif', 'png', 'a.pdf', ''].map(isImage)).toEqual(Array(4).fill(false));
  });
});
