// Identity numbers and telephones of Ecuador. Both are typo guards: a number that
// passes may still not exist, and one that does not may be a passport or a number from abroad.

/**
 * Whether ten digits are a well-formed cédula: province 01 to 24 or 30 (registered abroad) and the
 * right check digit. The third digit says nothing: foreign residents have a 6.
 */
export function isCedula(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  const province = Number(text.slice(0, 2));
  if (!((province >= 1 && province <= 24) || province === 30)) return false;
  const digits = Array.from(text, Number);
  const sum = digits.slice(0, 9).reduce((total, digit, i) => {
    const product = i % 2 === 0 ? digit * 2 : digit;
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return (10 - (sum % 10)) % 10 === digits[9];
}

/** What is odd about an identification, or null: a hint, not a refusal. */
type IdentificationDoubt = 'checkDigit' | 'repeatedDigits';

/**
 * Looks for a typing error. Only ten digits are taken for a cédula; anything else of the right
 * length is a passport or another document and raises no doubt.
 */
export function findIdentificationDoubt(text: string): IdentificationDoubt | null {
  if (!/^\d{10}$/.test(text)) return null;
  if (/^(\d)\1{9}$/.test(text)) return 'repeatedDigits';
  return isCedula(text) ? null : 'checkDigit';
}

/** A cédula whose leading zero a spreadsheet ate: nine digits get it back. */
export function normalizeIdentification(text: string): string {
  const compact = text.trim().replace(/[\s.-]/g, '');
  return /^\d{9}$/.test(compact) ? `0${compact}` : compact;
}

/**
 * A telephone as it is stored: "0991234567" or "022123456". Spaces, dashes, dots and parentheses go,
 * +593 becomes 0, and a zero that a spreadsheet ate comes back.
 * @returns null when it is no number of Ecuador
 */
export function normalizePhone(text: string): string | null {
  const compact = text.trim().replace(/[\s().-]/g, '');
  const national = compact.replace(/^\+?593/, '0').replace(/^(?=9\d{8}$|[2-7]\d{7}$)/, '0');
  return /^09\d{8}$/.test(national) || /^0[2-7]\d{7}$/.test(national) ? national : null;
}

/** "099 123 4567" or "02 212 3456"; anything else as it is. */
export function formatPhone(phone: string): string {
  if (/^09\d{8}$/.test(phone)) return `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
  if (/^0[2-7]\d{7}$/.test(phone))
    return `${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`;
  return phone;
}
