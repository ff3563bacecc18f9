const DASH_RANGE = /^(\d{1,6})-(\d{1,6})$/;
export const RANGE_TEXT = 'Enter a range such as 1-10, the first value smaller than the second';
export type Between = [min: number, max: number];

/** Parses `1-10`, both ends included. Returns undefined unless the first number is smaller. */
export function readRange(text: string | null | undefined): Between | undefined {
  const [, first, second] = DASH_RANGE.exec(text?.trim() ?? '') ?? [];
  return Number(first) < Number(second) ? [Number(first), Number(second)] : undefined;
}
