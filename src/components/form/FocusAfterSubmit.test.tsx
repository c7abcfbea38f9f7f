import '@testing-library/jest-dom/vitest';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { FocusAfterSubmit } from './FocusAfterSubmit';

function SavingForm({ saved }: { saved: Promise<void> }) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Formik initialValues={{ name: '' }} onSubmit={() => saved}>
      {({ isSubmitting }) => (
        <Form>
          <input aria-label="Nombre" />
          <button ref={button} type="submit" disabled={isSubmitting}>
            Guardar
          </button>
          <FocusAfterSubmit button={button} />
        </Form>
      )}
    </Formik>
  );
}

const button = () => screen.getByRole('button');

/** Submits the form; as in a browser, the disabled button loses the focus. */
async function submit() {
  let endSave: (() => void) | undefined;
  const saved = new Promise<void>((resolve) => {
    endSave = resolve;
  });
  const user = userEvent.setup();
  render(<SavingForm saved={saved} />);
  await user.click(button());
  await waitFor(() => {
    expect(button()).toHaveProperty('disabled', true);
  });
  button().blur();
  const finish = async () => {
    endSave?.();
    await waitFor(() => {
      expect(button()).toHaveProperty('disabled', false);
    });
  };
  return { user, finish };
}

describe('FocusAfterSubmit', () => {
  it('the submit button has the focus again when it is enabled after a save', async () => {
    const { finish } = await submit();
    await finish();
    expect(button()).toHaveFocus();
  });

  it('a user who goes to a field during a save stays there', async () => {
    const { user, finish } = await submit();
    await user.click(screen.getByRole('textbox'));
    await finish();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});
