/** The longest address stored anywhere. */
export const MAX_URL_LENGTH = 2000;

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;
// No backslash is allowed, because browsers read it as a slash, which would change the host.
const WEB_URL = /^https?:\/\/([^\s/\\@?#:]+\.)+[a-zA-Z]{2,}(:\d{1,5})?([/?#][^\s\\]*)?$/;
/** A page of this same site, such as the sample books: "/" and not "//". */
const SITE_PATH = /^\/(?!\/)[^\s\\]*$/;

/** An e-mail address without spaces, with a domain of at least two labels. */
export function isEmail(text: string): boolean {
  return EMAIL.test(text);
}

/**
 * A web address: http or https with a domain that ends in two or more letters, so `localhost` and
 * `javascript:` are refused; or the path of a page of this same site.
 */
export function isUrl(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && (WEB_URL.test(text) || SITE_PATH.test(text));
}

/** An image by its address: https (an uploaded one), or a name ending in .jpeg, .jpg or .png. */
export function isImage(text: string): boolean {
  return /^https?:\/\//.test(text) || /\.(jpe?g|png)$/i.test(text);
}
