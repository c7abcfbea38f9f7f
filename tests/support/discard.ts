import { fireEvent, screen, within } from '@testing-library/react';

/** Throws away what a student has not sent, and confirms it. */
export function discard(): void {
  fireEvent.click(screen.getByText('Descartar', { selector: 'button' }));
  const question = screen.getByRole('alertdialog', { hidden: true });
  fireEvent.click(within(question).getByText('Descartar'));
}
