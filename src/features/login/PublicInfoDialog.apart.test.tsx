import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { INSTITUTE } from '../../../local/seed/institute';
import { linkAround, partOf } from '../../../tests/support/parts';
import { say, sayNothing } from '../../../tests/support/saidReads';
import { checkAnswers } from '../../lib/connection';
import type { Institute } from '../../models/institute';
import { makeStore } from '../../store/makeStore';
import { PublicInfoDialog, type PublicInfo } from './PublicInfoDialog';

vi.mock('../../lib/firebase/reading', () => import('../../../tests/support/saidReads'));

const READ = 'institutes.main';
const FAILED = 'No se pudo obtener los datos del intituto.';

function show(info: PublicInfo) {
  const onClose = vi.fn();
  render(
    <Provider store={makeStore()}>
      <PublicInfoDialog info={info} onClose={onClose} />
    </Provider>,
  );
  return onClose;
}
const says = (over: Partial<Institute> = {}) => {
  act(() => {
    say(READ, [{ ...INSTITUTE, ...over }]);
  });
};
const linkOf = (text: string) => linkAround(screen.getByText(text))?.getAttribute('href');

/** Sets the result of the next probes of the server. */
async function connect(isThere: boolean): Promise<void> {
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(new Response()) : Promise.reject(new Error('lost')),
  );
  await act(() => checkAnswers());
}

afterEach(async () => {
  sayNothing();
  await connect(true);
  vi.unstubAllGlobals();
});

describe('what the institute has published', () => {
  it('who the institute is stands in its dialog as soon as it is read', () => {
    show('about');
    expect(partOf('[aria-busy=true]')).not.toBeNull();
    says();
    expect(screen.getByText(INSTITUTE.name)).toBeVisible();
    expect(screen.getByText(INSTITUTE.about)).toBeVisible();
    expect(partOf('[aria-busy=true]')).toBeNull();
  });

  it.each([
    ['support', 'Soporte técnico', /indique su nombre, su curso/],
    ['contact', 'Contáctanos', /por estos medios/],
  ] as const)('the dialog «%s» leads to the e-mail and the telephone', (info, title, text) => {
    const onClose = show(info);
    says();
    expect(screen.getByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(linkOf(INSTITUTE.contact.email)).toBe(`mailto:${INSTITUTE.contact.email}`);
    expect(linkOf(INSTITUTE.contact.phone)).toBe('tel:022550147');
    fireEvent.click(screen.getByText('Cerrar'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('what is not published is said to be so', () => {
    show('about');
    says({ about: '' });
    expect(screen.getByText('La institución aún no ha publicado su información.')).toBeVisible();
  });

  it('an institute without an e-mail and a telephone is said to have none', () => {
    show('contact');
    says({ contact: { email: '', phone: '' } });
    expect(
      screen.getByText('La institución aún no ha publicado sus medios de contacto.'),
    ).toBeVisible();
  });
});

describe('what the institute has published, without a network', () => {
  it('the dialog says that it could not be read while there is no network, and shows it when it is back', async () => {
    show('contact');
    await connect(false);
    expect(screen.getByText(FAILED)).toBeVisible();
    await connect(true);
    expect(screen.queryByText(FAILED)).not.toBeInTheDocument();
    says();
    expect(screen.getByText(INSTITUTE.contact.email)).toBeVisible();
  });

  it('a refused read can be tried again', () => {
    say(READ, 'permission-denied');
    show('about');
    expect(screen.getByText(FAILED)).toBeVisible();
    say(READ, [INSTITUTE]);
    fireEvent.click(screen.getByText('Reintentar'));
    expect(screen.getByText(INSTITUTE.name)).toBeVisible();
  });
});
