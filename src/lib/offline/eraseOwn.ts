import { hasSession } from '../keptUser';
import { erasePhotosOf } from '../photos/photoShelf';
import { dropStored, listStored } from './deviceDb';
import { whenKept } from './draftsOnDisk';
import { eraseKeptData } from './keptData';

/**
 * Erases the work in the device's databases of a user who has signed out, and leaves that of
 * others. All kept reads go, unless another tab remembers somebody.
 */
export async function eraseOwn(uid: string): Promise<void> {
  if (!hasSession('device')) await eraseKeptData();
  const files = await listStored('files');
  await dropStored(
    'files',
    files.filter((key) => key.startsWith(`${uid} `)),
  );
  await erasePhotosOf(uid);
  await whenKept(); // the drafts were cleared before
}
