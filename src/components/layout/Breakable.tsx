import { Fragment } from 'react';

/** The parts of an address: each begins with an at sign, or ends with dots or slashes. */
const PARTS = /@?[^@./]+[./]*|[@./]+/g;

/** An e-mail or web address that wraps between its parts and not within a word. */
export function Breakable({ text }: { text: string }) {
  return (text.match(PARTS) ?? []).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
