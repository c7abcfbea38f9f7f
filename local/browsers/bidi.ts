type Values = Record<string, unknown>;
type Message = {
  id?: number;
  type?: string;
  method?: string;
  params?: Values;
  result?: Values;
  error?: string;
  message?: string;
};

/** A session of WebDriver BiDi. */
export type Bidi = {
  /** @throws Error with the browser's answer instead of a result */
  send: (method: string, params: Values) => Promise<Values>;
  on: (event: string, hear: (params: Values) => void) => void;
  close: () => void;
};

/** Connects to a browser that listens there. Node before 22 needs --experimental-websocket. */
export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url);
  const waiting = new Map<
    number,
    { resolve: (result: Values) => void; reject: (error: Error) => void }
  >();
  const listeners = new Map<string, (params: Values) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) {
      listeners.get(message.method ?? '')?.(message.params ?? {});
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'error')
      asked?.reject(new Error(`${message.error ?? ''}: ${message.message ?? ''}`));
    else asked?.resolve(message.result ?? {});
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser has ended'));
  });
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => {
      resolve();
    });
    socket.addEventListener('error', () => {
      reject(new Error(`nobody answers at ${url}`));
    });
  });
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        waiting.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    on: (event, hear) => void listeners.set(event, hear),
    close: () => {
      socket.close();
    },
  };
}
