import { saveFile } from '../../lib/saveFile';

/** Tells whether the user closed the list of applications: that is no failure. */
const isCancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares a picture with another application, such as WhatsApp, where the device can; otherwise it
 * is downloaded.
 * @param name of the file, with its ending
 */
export async function sharePicture(name: string, picture: Blob): Promise<void> {
  const file = new File([picture], name, { type: picture.type });
  // Some browsers do not have it.
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) {
    saveFile(name, picture);
    return;
  }
  try {
    await navigator.share({ files: [file], title: name });
  } catch (error) {
    if (isCancelled(error)) return;
    // Some devices report that they can share and then refuse, for instance after a long wait: the
    // picture is not lost.
    saveFile(name, picture);
  }
}
