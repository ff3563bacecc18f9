/** A block of cells as spreadsheets put it on the clipboard: rows end with a line, cells are divided by tabs. */
export const blockOf = (text: string): string[][] => {
  const lines = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
};

const CURRENCY = /^(?:₹|rs\.?|inr)|(?:₹|rs\.?|inr)$/i;
const PLAIN = /^(?:\d+\.?\d*|\.\d+)$/;
// Thousands and lakhs: `1,234.5`, `1,23,456`. `45,50` is neither, and may be 45.50 where somebody comes from: refused.
const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

/** The digits of an amount as people write it, with ₹ and commas or without; null for what is no number. */
export const digitsOf = (text: string): string | null => {
  const bare = text.replaceAll(/\s/g, '').replace(CURRENCY, '');
  if (PLAIN.test(bare)) return bare;
  return GROUPED.test(bare) ? bare.replaceAll(',', '') : null;
};
