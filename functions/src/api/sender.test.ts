import { expect, it } from 'vitest';
import { senderOf } from './sender';

const of = (forwarded?: string | string[]) =>
  senderOf({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '127.0.0.1' },
  });

it('a request through hosting is of the browser that hosting names, whatever the browser says', () => {
  const through = { client: '200.1.1.1 151.101.0.1', peer: '151.101.0.1' };
  expect(of('200.1.1.1, 151.101.0.1')).toEqual(through);
  expect(of('8.8.8.8, 200.1.1.1,151.101.0.1')).toEqual(through);
  expect(of(['8.8.8.8', '200.1.1.1, 151.101.0.1'])).toEqual(through);
});

it('a request past hosting has its own address at the end, whatever it writes before', () => {
  expect(of('200.1.1.1')).toEqual({ client: '200.1.1.1 200.1.1.1', peer: '200.1.1.1' });
  expect(of('8.8.8.8, 200.1.1.1').peer).toBe('200.1.1.1');
  expect(of(`${'x'.repeat(5000)}, 200.1.1.1`).client).toHaveLength(64 + ' 200.1.1.1'.length);
});

it('one who names another in a request past hosting is not counted as the other', () => {
  expect(of('200.1.1.1, 8.8.8.8').client).not.toBe(of('200.1.1.1, 151.101.0.1').client);
});

it('addresses of version 4 are told apart, also as a socket of version 6 writes them', () => {
  const client = (address: string) => of(`${address}, 151.101.0.1`).client;
  expect(client('::ffff:200.1.1.1')).toBe(client('200.1.1.1'));
  expect(client('::ffff:200.1.1.1')).not.toBe(client('::ffff:200.1.1.2'));
});

it('addresses of one network of version 6 are one sender, those of two are two', () => {
  const client = (address: string) => of(`${address}, 151.101.0.1`).client;
  expect(client('2800:bf0:1:2::9')).toBe(client('2800:bf0:1:2:3:4:5:6'));
  expect(client('2800:bf0::1')).toBe(client('2800:bf0:0:0:ffff::1'));
  expect(client('2800:bf0:1:2::9')).not.toBe(client('2800:bf0:1:3::9'));
});

it('a request without the header is of whom the socket names', () => {
  expect(of()).toEqual({ client: '127.0.0.1 127.0.0.1', peer: '127.0.0.1' });
  expect(of(' , ')).toEqual({ client: '127.0.0.1 127.0.0.1', peer: '127.0.0.1' });
});
