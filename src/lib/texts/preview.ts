/** The buttons that put many values at once, after a preview. */
export const previewTexts = {
  tooSoon: 'Esa pulsación llegó antes de que se pudiera leer. Revise y confirme otra vez.',
} as const;
