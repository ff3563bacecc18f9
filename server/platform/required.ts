/** For values that earlier code guarantees; throws if one is missing. */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('A value is missing that must be there.');
  return value;
}
