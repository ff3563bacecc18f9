const kilograms = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 3 });

export const formatKg = (grams: number): string => `${kilograms.format(grams / 1000)} kg`;

export const formatCm = (mm: number): string => String(mm / 10);

/** Joins the non-empty parts of an address, without stray commas. */
export const joinParts = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim().replace(/,+$/, ''))
    .filter(Boolean)
    .join(', ');
