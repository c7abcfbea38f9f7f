import { builtinEnvironments, type Environment } from 'vitest/runtime';

/** Node's own classes for requests: the requests of a page would be checked for their origin. */
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

/**
 * The functions that a page without a layout cannot have: a test that needs one sets its answers.
 */
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
