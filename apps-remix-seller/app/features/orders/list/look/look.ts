import { PAGE_SIZES } from '~/lib/lists/list.ts';

/** How a seller wants the list: row height, rows per page and columns. A cookie keeps it, so the server renders it. */

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

type PageSize = (typeof PAGE_SIZES)[number];

export type Look = { isCompact: boolean; size: PageSize; columns: ColumnKey[] };

const RARE: readonly ColumnKey[] = ['phone', 'point'];
export const USUAL_LOOK: Look = {
  isCompact: false,
  size: PAGE_SIZES[0],
  columns: CHOICES.map(({ key }) => key).filter((key) => !RARE.includes(key)),
};

const COMPACT = 'compact';

export const lookText = ({ isCompact, size, columns }: Look): string =>
  [...(isCompact ? [COMPACT] : []), size, ...columns].join('.');

/** Unknown words are ignored. An empty text is the usual look. */
export function lookIn(text: string | undefined): Look {
  if (!text) return USUAL_LOOK;
  const words = text.split('.');
  return {
    isCompact: words.includes(COMPACT),
    size: PAGE_SIZES.find((size) => words.includes(String(size))) ?? USUAL_LOOK.size,
    columns: CHOICES.map(({ key }) => key).filter((key) => words.includes(key)),
  };
}

/** More columns than a laptop has room for. */
export const isWide = ({ columns }: Look): boolean => columns.length > USUAL_LOOK.columns.length;
