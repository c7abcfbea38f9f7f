import { portsFrom, randomTestPort, requireFreePorts, type Ports } from '../ports';

/** Ports in a row that nobody listens on, for npm start -- --port. */
export async function findPortRange(): Promise<Ports> {
  for (;;) {
    const ports = portsFrom(randomTestPort());
    try {
      await requireFreePorts(ports);
      return ports;
    } catch {
      // somebody is there: elsewhere
    }
  }
}
