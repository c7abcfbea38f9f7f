/** Tells the person at the terminal something, in one line. */
export type Say = (line: string) => void;

export const print: Say = (line) => {
  console.log(`aula: ${line}`);
};

/** A moment as people at this machine read it. */
export function showTime(ms: number): string {
  const time = new Date(ms - new Date(ms).getTimezoneOffset() * 60_000);
  return time.toISOString().slice(0, 19).replace('T', ' ');
}
