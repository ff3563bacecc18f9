/** People type a bank's reference in any case and spacing. */
export const normalizeReference = (reference: string): string => reference.replaceAll(' ', '').toUpperCase();
