/** Records the texts that a component copies from now on. */
export function takeCopies(): { last: () => string } {
  let copied = '';
  const writeText = (text: string) => {
    copied = text;
    return Promise.resolve();
  };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return { last: () => copied };
}
