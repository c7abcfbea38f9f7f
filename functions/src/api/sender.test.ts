import { expect, it } from 'vitest';
import { senderOf } from './sender';

const of = (forwarded?: string | string[]) =>
  senderOf({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '127.0.0.1' },
  });

it('a request through hosting is of the browser that hosting names, whatever the browser says', () => {
  const through = { client: '200.1.1.1', peer: '151.101.0.1' };
  expect(of('200.1.1.1, 151.101.0.1')).toEqual(through);
  expect(of('8.8.8.8, 200.1.1.1,151.101.0.1')).toEqual(through);
  expect(of(['8.8.8.8', '200.1.1.1, 151.101.0.1'])).toEqual(through);
});

it('a request past hosting has its own address at the end, whatever it writes before', () => {
  expect(of('200.1.1.1')).toEqual({ client: '200.1.1.1', peer: '200.1.1.1' });
  expect(of('8.8.8.8, 200.1.1.1')).toEqual({ client: '8.8.8.8', peer: '200.1.1.1' });
  expect(of(`${'x'.repeat(5000)}, 200.1.1.1`).client).toHaveLength(64);
});

it('a request without the header is of whom the socket names', () => {
  expect(of()).toEqual({ client: '127.0.0.1', peer: '127.0.0.1' });
  expect(of(' , ')).toEqual({ client: '127.0.0.1', peer: '127.0.0.1' });
});
