/** How a seller wants the list: row height and columns. A cookie keeps it, so the server renders it. */

export const CHOICES = [
  { key: 'date', label: 'Date' },
  { key: 'customer', label: 'Customer' },
  { key: 'phone', label: 'Phone' },
  { key: 'items', label: 'Items' },
  { key: 'value', label: 'Value' },
  { key: 'logistic', label: 'Courier' },
  { key: 'charge', label: 'Charge' },
  { key: 'point', label: 'Pickup point' },
  { key: 'awb', label: 'AWB' },
] as const;
type ColumnKey = (typeof CHOICES)[number]['key'];

export type Look = { isCompact: boolean; columns: ColumnKey[] };

const RARE: readonly ColumnKey[] = ['phone', 'point'];
export const USUAL_LOOK: Look = {
  isCompact: false,
  columns: CHOICES.map(({ key }) => key).filter((key) => !RARE.includes(key)),
};

const COMPACT = 'compact';

export const lookText = ({ isCompact, columns }: Look): string =>
  [...(isCompact ? [COMPACT] : []), ...columns].join('.');

/** Unknown words are ignored. An empty text is the usual look. */
export function lookIn(text: string | undefined): Look {
  if (!text) return USUAL_LOOK;
  const words = text.split('.');
  return {
    isCompact: words.includes(COMPACT),
    columns: CHOICES.map(({ key }) => key).filter((key) => words.includes(key)),
  };
}

/** More columns than a laptop has room for. */
export const isWide = ({ columns }: Look): boolean => columns.length > USUAL_LOOK.columns.length;
