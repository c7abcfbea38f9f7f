/** One step of a hand on keyboard or mouse, as both WebDriver and WebDriver BiDi name them. */
export type Step =
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number }
  | { type: 'pause'; duration: number };

/** The steps of one device. */
export type Hand = {
  type: 'key' | 'pointer';
  id: string;
  actions: readonly Step[];
};

/** A page of a browser that is driven from outside; real keys and a real mouse. */
export type RemotePage = {
  goTo: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  /** The value of an expression in the page, as JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  perform: (hands: readonly Hand[]) => Promise<void>;
  /** Chooses files in a file field. */
  setFiles: (selector: string, paths: readonly string[]) => Promise<void>;
  /** Takes a picture of the page, as PNG. */
  picture: () => Promise<Buffer>;
  /** A second page of the same profile, as a tab. */
  openTab: () => Promise<RemotePage>;
  close: () => Promise<void>;
};

/** A browser with an empty profile of its own. */
export type RemoteBrowser = {
  page: RemotePage;
  /** The folder in which it leaves downloads. */
  downloads: string;
  /** The errors that the pages have written into their consoles, from the beginning. */
  errors: readonly string[];
  close: () => Promise<void>;
};
