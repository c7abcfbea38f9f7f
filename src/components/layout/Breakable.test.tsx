import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Breakable } from './Breakable';

const htmlOf = (text: string) => render(<Breakable text={text} />).container.innerHTML;

describe('an address that may be longer than its line', () => {
  it('an e-mail address breaks before its at sign and after a dot', () => {
    expect(htmlOf('ana@aula.example.com')).toBe('ana<wbr>@aula.<wbr>example.<wbr>com');
  });

  it('a web address breaks after a slash', () => {
    expect(htmlOf('https://zoom.us/j/1')).toBe('https://<wbr>zoom.<wbr>us/<wbr>j/<wbr>1');
  });

  it('a text without such a place stays as it is', () => {
    expect(htmlOf('octavo')).toBe('octavo');
  });
});
