import type { IncomingMessage, ServerResponse } from 'node:http';

// The listeners of a page get everything over one answer that does not end, the back channel of
// WebChannel. The embedded Firebase keeps what the page has not acknowledged, 4,096 messages at most; then
// it sends nothing more, and minutes later it ends the channel. A page acknowledges when it asks for the
// next answer, or listens to something else. Firestore itself ends its answers in time. Here each one is
// ended after some kilobytes, between two messages: the page then asks for the next one, and goes on from
// the last message that it has.

/** Some 400 messages: each has 150 bytes and more. */
const END_AFTER_BYTES = 64 * 1024;

/** The addresses of the answer that brings a page's messages, as Vite's proxy takes a pattern. */
export const BACK_CHANNEL = String.raw`^/google\.firestore\.v1\.Firestore/Listen/channel\?(.*&)?RID=rpc(&|$)`;

/**
 * Follows a text of frames, each "<length>\n<that many characters>".
 * @returns the function that takes the next part, and answers how many of its characters end the last
 * whole frame; null when the text is not of this kind
 */
export function followFrames(): (text: string) => number | null {
  let head = '';
  let left = 0;
  let isBroken = false;
  return (text) => {
    let end = 0;
    for (let at = 0; at < text.length && !isBroken;) {
      if (left > 0) {
        const taken = Math.min(left, text.length - at);
        left -= taken;
        at += taken;
        if (left === 0) end = at;
        continue;
      }
      const sign = text[at] ?? '';
      at += 1;
      if (sign === '\n' && head !== '') {
        left = Number(head);
        head = '';
        if (left === 0) end = at;
      } else if (/\d/.test(sign)) head += sign;
      else isBroken = true;
    }
    return isBroken ? null : end;
  };
}

/** Passes an answer of the back channel on, and ends it in time. */
export function passInParts(answer: IncomingMessage, response: ServerResponse): void {
  let isOver = false;
  const follow = followFrames();
  let passed = 0;
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.setEncoding('utf8'); // characters, as the frames count them, and none of them cut
  answer.on('data', (text: string) => {
    const end = follow(text);
    passed += Buffer.byteLength(text);
    if (end === null || end === 0 || passed < END_AFTER_BYTES) {
      response.write(text);
      return;
    }
    // The rest was not acknowledged, so it is sent again to the next request.
    isOver = true;
    response.end(text.slice(0, end));
    answer.destroy();
  });
  answer.on('end', () => response.end());
  answer.on('error', () => {
    if (!isOver) response.destroy();
  });
  response.on('close', () => answer.destroy());
}
