export function ordersCsv(
  tag: string,
  pins: readonly number[],
  bytes?: number,
): { body: Buffer; rows: number };
export function stateOf(pin: string | number): string;
