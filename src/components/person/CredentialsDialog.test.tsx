import '@testing-library/jest-dom/vitest';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyToasts } from '../../../tests/support/emptyToasts';
import { press } from '../../../tests/support/answeredScreens';
import { takeCopies } from '../../../tests/support/copiedText';
import { takeDownloads } from '../../../tests/support/downloadedBooks';
import { credentialsTexts } from '../../lib/texts/person';
import { toastQueue } from '../../lib/toast';
import { CredentialsDialog } from './CredentialsDialog';

const ANA = {
  ...{ name: 'Ana', surname: 'Paz', email: 'ana@aula.example.com' },
  ...{ password: 'Roca-1234-luna', courseName: 'Octavo A' },
};
const EVA = { ...ANA, name: 'Eva', email: 'eva@aula.example.com', password: 'Pino-5678-agua' };

const onClose = vi.fn<() => void>();
const onSendReset = vi.fn<(email: string) => Promise<unknown>>();
const show = (people = [ANA]) =>
  render(<CredentialsDialog people={people} onClose={onClose} onSendReset={onSendReset} />);
const close = () => {
  press(screen.getByText('Cerrar', { selector: 'button' }));
};
const QUESTION = '¿Cerrar sin guardar la contraseña?';
const lastToast = () => toastQueue.get().at(-1)?.message;

let copies = takeCopies();
beforeEach(() => {
  vi.resetAllMocks();
  copies = takeCopies();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  emptyToasts();
});

describe('the temporary password of a new account', () => {
  it('who closes it before it was kept is asked, and may go back', async () => {
    show();
    expect(screen.getAllByText('Roca-1234-luna')[0]).toBeInTheDocument();
    close();
    expect(screen.getByRole('alertdialog', { name: QUESTION })).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    press(screen.getByText('Cancelar'));
    await waitFor(() => {
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  it('copied, it may be closed', async () => {
    show();
    press(screen.getByText('Copiar'));
    await waitFor(() => {
      expect(lastToast()).toBe('Copiado');
    });
    expect(copies.last()).toContain('Roca-1234-luna');
    close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('printed, it may be closed', () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    show();
    press(screen.getByText('Imprimir'));
    expect(print).toHaveBeenCalledOnce();
    close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('downloaded as a workbook, it may be closed', async () => {
    const downloads = takeDownloads();
    show();
    press(screen.getByText('Descargar (.xlsx)'));
    await waitFor(async () => {
      expect(await downloads.books()).toEqual([
        {
          fileName: 'credenciales Ana Paz.xlsx',
          sheets: [
            [
              ['Nombres', 'Apellidos', 'Curso', 'Correo', 'Contraseña temporal'],
              ['Ana', 'Paz', 'Octavo A', 'ana@aula.example.com', 'Roca-1234-luna'],
            ],
          ],
        },
      ]);
    });
    close();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('sent as a link, it may be closed; where that fails, it is asked about', async () => {
    show();
    onSendReset.mockRejectedValueOnce(new Error('no'));
    press(screen.getByText('Enviar correo de restablecimiento'));
    await waitFor(() => {
      expect(onSendReset).toHaveBeenCalledWith('ana@aula.example.com');
    });
    close();
    expect(onClose).not.toHaveBeenCalled();
    press(screen.getByText('Cancelar'));
    onSendReset.mockResolvedValueOnce(undefined);
    await waitFor(() => {
      press(screen.getByText('Enviar correo de restablecimiento'));
      expect(onSendReset).toHaveBeenCalledTimes(2);
    });
    await waitFor(() => {
      close();
      expect(onClose).toHaveBeenCalled();
    });
  });

  it('of several people, copying one is not keeping all', async () => {
    show([ANA, EVA]);
    press(screen.getByLabelText(/Eva Paz/));
    await waitFor(() => {
      expect(lastToast()).toBe('Copiado');
    });
    expect(copies.last()).toContain('Pino-5678-agua');
    expect(copies.last()).not.toContain('Roca-1234-luna');
    close();
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  });
});

describe('the temporary passwords of a whole school', () => {
  const school = Array.from({ length: 150 }, (_, i) => ({ ...EVA, email: `eva.${i}@x.com` }));
  const slips = () => screen.queryAllByText(credentialsTexts.slipNote);

  it('a list of hundreds shows the first ones, says how many more there are, and copies all', async () => {
    show(school);
    expect(screen.getAllByText(/^eva\.\d+@x\.com/, { selector: 'li *' }).length).toBe(100);
    expect(screen.getByText(/^Y 50 personas más/)).toBeInTheDocument();
    press(screen.getByText('Copiar'));
    await waitFor(() => {
      expect(copies.last().split('eva.').length - 1).toBe(150);
    });
  });

  it('its slips are there while it is printed, and not before or after', () => {
    show(school);
    expect(slips()).toHaveLength(0);
    globalThis.dispatchEvent(new Event('beforeprint'));
    expect(slips()).toHaveLength(150);
    act(() => {
      globalThis.dispatchEvent(new Event('afterprint'));
    });
    expect(slips()).toHaveLength(0);
  });
});
