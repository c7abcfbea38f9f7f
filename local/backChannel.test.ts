import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { BACK_CHANNEL, followFrames, passInParts } from './backChannel';

const frame = (text: string) => `${String(text.length)}\n${text}`;

describe('followFrames', () => {
  it('the end of the last whole frame is found, however the text is cut', () => {
    const frames = ['[[1,["a"]]]', '[[2,["ñandú"]]]', '[[3,["c"]]]'].map(frame);
    const text = frames.join('');
    const ends = new Set(frames.map((_, i) => frames.slice(0, i + 1).join('').length));
    for (let cut = 0; cut < text.length; cut += 1) {
      const follow = followFrames();
      const first = follow(text.slice(0, cut));
      expect(first === 0 || ends.has(first ?? -1)).toBe(true);
      expect((first ?? 0) <= cut).toBe(true);
      expect(follow(text.slice(cut))).toBe(text.length - cut);
    }
  });

  it('a text that is not made of frames has no end', () => {
    expect(followFrames()('<html>')).toBeNull();
  });
});

describe('the address of the back channel', () => {
  const isOf = (url: string) => new RegExp(BACK_CHANNEL).test(url);
  it('only the answer that brings messages is one', () => {
    const path = '/google.firestore.v1.Firestore/Listen/channel';
    expect(isOf(`${path}?VER=8&RID=rpc&SID=x&AID=4`)).toBe(true);
    expect(isOf(`${path}?VER=8&RID=12&SID=x`)).toBe(false);
    expect(isOf('/google.firestore.v1.Firestore/Write/channel?RID=rpc')).toBe(false);
  });
});

describe('passInParts', () => {
  it('an answer ends between two messages before too many are unacknowledged', () => {
    const answer = Object.assign(new PassThrough(), { statusCode: 200, headers: {} });
    const written: string[] = [];
    const end = vi.fn((text?: string) => written.push(text ?? ''));
    const response = {
      writeHead: vi.fn(),
      write: (text: string) => written.push(text),
      end,
      on: vi.fn(),
    };
    passInParts(answer as unknown as IncomingMessage, response as unknown as ServerResponse);
    const message = frame(`[[1,["${'x'.repeat(500)}"]]]`);
    for (let i = 0; i < 400; i += 1) {
      // Each part ends in the middle of the next message.
      const text = message.repeat(2);
      answer.emit(
        'data',
        i === 0 ? message + message.slice(0, 5) : message.slice(5) + text.slice(0, 5),
      );
      if (end.mock.calls.length > 0) break;
    }
    expect(end).toHaveBeenCalledTimes(1);
    expect(answer.destroyed).toBe(true);
    const text = written.join('');
    expect(text.length % message.length).toBe(0);
    expect(text.length).toBeLessThan(70_000);
  });
});
