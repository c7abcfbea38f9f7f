import { expect, it } from 'vitest';
import { storagePaths } from '../../../src/domain/dbPaths';
import { USER_TYPE } from '../../../src/models/user';
import { deleteFilesOf, type Bucket } from './files';

/** A bucket with these files, of which those that were deleted are gone. */
function someBucket(places: readonly string[]) {
  const left = new Set(places);
  const getFiles = ({ prefix }: { prefix: string }) => {
    const found = [...left].filter((name) => name.startsWith(prefix));
    return Promise.resolve([
      found.map((name) => ({ name, delete: () => Promise.resolve(left.delete(name)) })),
    ]);
  };
  return { bucket: { getFiles } as unknown as Bucket, left };
}

const photosOf = (uid: string) =>
  Object.values(USER_TYPE).flatMap((type) => [
    storagePaths.ownPhoto(type, uid),
    storagePaths.personPhoto(type, uid, 'png', '0a1b'),
  ]);

it('the photos of a person go, whatever type the person was of, and those of another id that begins so stay', async () => {
  const { bucket, left } = someBucket([...photosOf('ana'), ...photosOf('ana-2')]);
  await deleteFilesOf(bucket, 'ana', []);
  expect([...left]).toEqual(photosOf('ana-2'));
});
