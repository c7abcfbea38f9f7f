/** The file with which this page begins: its name changes with each build. */
const buildOf = (): string => {
  const entry = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  return /-([\w-]{4,20})\.js$/.exec(entry)?.[1] ?? '';
};

/** The release of this page, as package.json names it; empty where it was not built. */
export const pageVersion = (): string => (import.meta.env.VITE_RELEASE as string | undefined) ?? '';

/** The release with its build, which differ between two builds of one version. */
export const pageRelease = (): string => [pageVersion(), buildOf()].filter(Boolean).join('+');
