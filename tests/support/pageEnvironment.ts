import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Node's own, for requests that go out: those of a page would be asked where they come from. */
const OF_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'MessagePort',
] as const;

/** What a page without a layout cannot answer: a test that needs it says what is so. */
const WITHOUT_LAYOUT = ['matchMedia', 'IntersectionObserver', 'ResizeObserver'] as const;

/** The page of tests: happy-dom's elements, and Node's way to the network. */
const pageEnvironment: Environment = {
  ...builtinEnvironments['happy-dom'],
  name: 'page',
  async setup(global: typeof globalThis, options) {
    const kept = OF_NODE.map(
      (name) => [name, Object.getOwnPropertyDescriptor(global, name)] as const,
    );
    const page = await builtinEnvironments['happy-dom'].setup(global, options);
    for (const [name, own] of kept) if (own) Object.defineProperty(global, name, own);
    for (const name of WITHOUT_LAYOUT) Reflect.deleteProperty(global, name);
    return page;
  },
};

export default pageEnvironment;
