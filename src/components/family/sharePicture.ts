import { saveFile } from '../../lib/saveFile';

/** Whoever closes the list of applications has changed their mind, and nothing has failed. */
const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Hands a picture to another application, as WhatsApp, where the device can; otherwise it is downloaded.
 * @param name of the file, with its ending
 */
export async function sharePicture(name: string, picture: Blob): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  // Not every browser has it.
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) {
    saveFile(name, picture);
    return;
  }
  try {
    await navigator.share({ files: [file], title: name });
  } catch (error) {
    if (isCancelled(error)) return;
    // A device that promises to share and refuses, as after a long wait: the picture is not lost.
    saveFile(name, picture);
  }
}
