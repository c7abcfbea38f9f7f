import '@testing-library/jest-dom/vitest';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdInstallPrompt, installPrompt } from '../../lib/installPrompt';
import { installTexts } from '../../lib/texts/install';
import { InstallOffer } from './InstallOffer';

const button = (name: string) => screen.queryByRole('button', { name });

/** Sends the browser's event that the application can be installed. */
function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(() => Promise.resolve({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  fireEvent(globalThis.window, event);
  return { event, prompt };
}
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => Promise.resolve());
}
const showAgent = (agent: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);

/** Sets whether the page is shown as an application of its own. */
const showAsApplication = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

beforeAll(holdInstallPrompt);
beforeEach(() => {
  showAsApplication(false);
});
afterEach(() => {
  fireEvent(globalThis.window, new Event('appinstalled'));
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('the offer to install', () => {
  it('a browser that cannot install the application is offered nothing', () => {
    const { container } = render(<InstallOffer />);
    expect(container).toBeEmptyDOMElement();
  });

  it('the offer of the browser is held back until somebody takes it here', async () => {
    const { event, prompt } = offer('accepted');
    expect(event.defaultPrevented).toBe(true);
    render(<InstallOffer />);
    expect(prompt).not.toHaveBeenCalled();
    await press(installTexts.install);
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status')).toHaveTextContent(installTexts.accepted);
    expect(installPrompt.now()).toBeNull();
  });

  it('an offer that was declined is not made again on this device', async () => {
    offer('accepted');
    const { unmount } = render(<InstallOffer />);
    await press(installTexts.notNow);
    expect(screen.getByRole('status')).toHaveTextContent(installTexts.dismissed);
    expect(button(installTexts.install)).toBeNull();
    unmount();
    expect(render(<InstallOffer />).container).toBeEmptyDOMElement();
  });

  it('an offer that was declined in the browser’s own question is not made again either', async () => {
    offer('dismissed');
    const { unmount } = render(<InstallOffer />);
    await press(installTexts.install);
    unmount();
    offer('accepted');
    expect(render(<InstallOffer />).container).toBeEmptyDOMElement();
  });

  it('an iPhone says how it is done by hand', () => {
    showAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    render(<InstallOffer />);
    expect(screen.getByRole('status')).toHaveTextContent(installTexts.onApple);
    expect(button(installTexts.install)).toBeNull();
    expect(button(installTexts.notNow)).not.toBeNull();
  });

  it('the installed application does not offer itself', () => {
    showAgent('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)');
    showAsApplication(true);
    const { container } = render(<InstallOffer />);
    expect(container).toBeEmptyDOMElement();
  });
});
