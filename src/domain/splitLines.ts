/** The lines of a text, whichever of \n, \r\n and \r ends them. */
export const splitLines = (text: string): string[] => text.split(/\r\n?|\n/);
