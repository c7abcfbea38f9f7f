import { createServer, request, type Server } from 'node:http';
import { HOST } from '../../local/ports';

export type Recorder = {
  /** The application's address through the recorder. */
  url: string;
  /** Returns all answers so far, as text. */
  received: () => string;
  close: () => void;
};

/**
 * A proxy between one browser and the application that records every answer, including Firestore's
 * endless streams. It disables compression, so that the text can be searched.
 */
export async function startRecorder(appUrl: string): Promise<Recorder> {
  const target = new URL(appUrl);
  const chunks: Buffer[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
    const upstream = request(
      {
        host: target.hostname,
        port: target.port,
        method: incoming.method,
        path: incoming.url,
        headers,
        agent: false, // a kept-alive connection may end just as it is reused
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.pipe(outgoing);
      },
    );
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://${HOST}:${String(port)}`,
    received: () => Buffer.concat(chunks).toString('utf8'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
