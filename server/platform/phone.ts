/** Ten digits of '+91 98400 12345' etc. Other text is returned unchanged, for validation to refuse. */
export function nationalNumber(text: string): string {
  const digits = text.replace(/[\s().+-]/g, '');
  return /\D/.test(digits) ? text : digits.replace(/^0*(91(?=\d{10}$))?/, '');
}
