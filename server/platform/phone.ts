/**
 * The ten digits of '+91 98400 12345', '098400-12345' and the like. Text with anything else in it stays, for its rule to
 * refuse.
 */
export function nationalNumber(text: string): string {
  const digits = text.replace(/[\s().+-]/g, '');
  return /\D/.test(digits) ? text : digits.replace(/^0*(91(?=\d{10}$))?/, '');
}
