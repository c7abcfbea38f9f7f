/** Takes what a component in jsdom copies from now on, whose navigator has no clipboard. */
export function takeCopies(): { last: () => string } {
  let copied = '';
  const writeText = (text: string) => {
    copied = text;
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return { last: () => copied };
}
