import { withoutTriggers } from '../hub';
import { LocalError } from '../localError';
import { GoogleError } from './callGoogle';
import type { Target } from './target';

type Functions = { functions?: { name: string; eventTrigger?: object }[]; nextPageToken?: string };

/** Reads the names of the deployed functions that follow writes. */
export async function readFollowers({ project, call }: Target): Promise<string[]> {
  const names: string[] = [];
  let token = '';
  do {
    const url = `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions?pageSize=500&pageToken=${token}`;
    const page = await call<Functions>('GET', url).catch((error: unknown) => {
      // A project without the interface has no functions.
      if (error instanceof GoogleError && error.answer.includes('SERVICE_DISABLED')) return {};
      throw error;
    });
    const { functions = [], nextPageToken = '' } = page as Functions;
    const follow = functions.filter(({ eventTrigger }) => eventTrigger !== undefined);
    names.push(...follow.map(({ name }) => name.split('/').at(-1) ?? name));
    token = nextPageToken;
  } while (token !== '');
  return names;
}

/**
 * Runs `act` while no function follows its writes: an export already has the effects of functions.
 * @throws LocalError when functions of a deployed school would
 */
export async function withoutFollowers(target: Target, act: () => Promise<void>): Promise<void> {
  if (target.local) {
    await withoutTriggers(target.local.hub, act);
    return;
  }
  const followers = await readFollowers(target);
  if (followers.length > 0) {
    throw new LocalError(
      `${followers.length} functions would follow the import and change the school. Delete them, import, and ` +
        `deploy them afterwards: npx firebase-tools functions:delete ${followers.join(' ')} --project ${target.project} --force`,
    );
  }
  await act();
}
