import { isNoDocument } from './noDocument';

// Identity numbers and telephones of Ecuador. Both checks only find typing errors: a number that
// passes may not exist, and one that fails may be a passport or a foreign number.

/**
 * Whether ten digits are a well-formed cédula: province 01 to 24 or 30 (registered abroad) and a
 * correct check digit. The third digit is not checked, because foreign residents have a 6.
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

/** A fault that an identification seems to have; a hint, not a refusal. */
type IdentificationDoubt = 'checkDigit' | 'repeatedDigits' | 'digitCount';

/**
 * Looks for a typing error. Only ten digits are treated as a cédula; one digit more or less may be one, too. Any
 * other text of an allowed length is a passport or another document and raises no warning.
 */
export function findIdentificationDoubt(text: string): IdentificationDoubt | null {
  if (/^(\d{9}|\d{11})$/.test(text)) return 'digitCount';
  if (!/^\d{10}$/.test(text)) return null;
  if (/^(\d)\1{9}$/.test(text)) return 'repeatedDigits';
  return isCedula(text) ? null : 'checkDigit';
}

/**
 * Restores the leading zero of a cédula that a spreadsheet has dropped: nine digits get it back where that makes a
 * cédula. Others are a passport's.
 */
export function normalizeIdentification(text: string): string {
  if (isNoDocument(text.trim())) return text.trim();
  const compact = text.trim().replace(/[\s.-]/g, '');
  return isCedula(`0${compact}`) ? `0${compact}` : compact;
}

/**
 * A telephone as it is stored: "0991234567" or "022123456". Spaces, dashes, dots and parentheses
 * are removed, +593 becomes 0, and a zero that a spreadsheet has dropped is restored.
 * @returns null when it is no number of Ecuador
 */
export function normalizePhone(text: string): string | null {
  const compact = text.trim().replace(/[\s().-]/g, '');
  const national = compact.replace(/^(\+|00)?5930?/, '0').replace(/^(?=9\d{8}$|[2-7]\d{7}$)/, '0');
  return /^09\d{8}$/.test(national) || /^0[2-7]\d{7}$/.test(national) ? national : null;
}

/** "099 123 4567" or "02 212 3456"; any other number unchanged. */
export function formatPhone(phone: string): string {
  if (/^09\d{8}$/.test(phone)) return `${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
  if (/^0[2-7]\d{7}$/.test(phone))
    return `${phone.slice(0, 2)} ${phone.slice(2, 5)} ${phone.slice(5)}`;
  return phone;
}
