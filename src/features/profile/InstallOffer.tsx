import Button from '@mui/material/Button';
import { useState, useSyncExternalStore } from 'react';
import { Column } from '../../components/layout/Column';
import { Panel } from '../../components/layout/Panel';
import { Row } from '../../components/layout/Row';
import { Section } from '../../components/layout/Section';
import { findKept, keep } from '../../lib/browserStorage';
import { installPrompt } from '../../lib/installPrompt';
import { installTexts } from '../../lib/texts/install';

/** The answer is the device's, as its look is: signing out leaves it. */
const DECLINED = 'aula-instalar-no';

/** Tells whether this page is the installed application already. */
const isInstalled = () =>
  globalThis.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Tells whether only the user can install it, by hand; an iPad reports itself as a Mac. */
const isApple = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

/**
 * Offers once to install the application, where the device can do it and nobody has declined on it.
 */
export function InstallOffer() {
  const prompt = useSyncExternalStore(installPrompt.subscribe, installPrompt.now);
  const [answer, setAnswer] = useState<'accepted' | 'dismissed' | null>(null);
  const [isWanted] = useState(() => !isInstalled() && findKept('device', DECLINED) !== true);
  const isByHand = isApple();
  if (!isWanted || (prompt === null && !isByHand && answer === null)) return null;
  const decline = () => {
    keep('device', DECLINED, true);
    setAnswer('dismissed');
  };
  const install = async () => {
    if (await installPrompt.ask()) setAnswer('accepted');
    else decline();
  };
  return (
    <Panel>
      <Section title={installTexts.title}>
        <Column gap={2}>
          <div role="status">
            {answer === null ? installTexts.text : installTexts[answer]}
            {answer === null && isByHand && ` ${installTexts.onApple}`}
          </div>
          {answer === null && (
            <Row>
              {prompt !== null && (
                <Button variant="outlined" onClick={() => void install()}>
                  {installTexts.install}
                </Button>
              )}
              <Button onClick={decline}>{installTexts.notNow}</Button>
            </Row>
          )}
        </Column>
      </Section>
    </Panel>
  );
}
