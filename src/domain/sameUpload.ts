const tokenOf = (address: string) => /[?&]token=([^&#]+)/.exec(address)?.[1];

/** Whether two download addresses of one place name the same upload: each upload has a token of its own. */
export const isSameUpload = (one: string, other: string): boolean =>
  tokenOf(one) === tokenOf(other);
