import { expect } from 'vitest';
import type { Visitor } from './browser';

/** Runs in the page: neither the device nor its requests reach anything. */
const isCutOff = async () =>
  !navigator.onLine &&
  (await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => false,
    () => true,
  ));

/** Takes a visitor's network away, and is sure of it: a busy browser does not always do as told. */
export async function loseNetwork({ page, context, allowErrors }: Visitor): Promise<void> {
  allowErrors(/ERR_INTERNET_DISCONNECTED/);
  await expect
    .poll(async () => {
      await context.setOffline(false);
      await context.setOffline(true);
      return page.evaluate(isCutOff);
    })
    .toBe(true);
}
