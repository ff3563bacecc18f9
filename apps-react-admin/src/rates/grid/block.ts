/** Parses cells copied from a spreadsheet: newlines separate rows, tabs separate columns. */
export const blockOf = (text: string): string[][] => {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
};

const CURRENCY = /^(?:₹|rs\.?|inr)|(?:₹|rs\.?|inr)$/i;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
// Thousands and lakhs: `1,234.5`, `1,23,456`. `45,50` is rejected, because some locales write 45.50 that way.
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

/** The digits of a typed amount, with or without ₹ and commas; null if it is not a number. */
export const digitsOf = (text: string): string | null => {
  const bare = text.replaceAll(/\s/g, '').replace(CURRENCY, '');
  if (PLAIN.test(bare)) return bare;
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : null;
};
