export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1]!;

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]!;

export const whole = (value: number): string => Math.round(value).toLocaleString('en');
export const percent = (share: number): string => `${Math.round(share * 100)} %`;
export const times = (ratio: number): string => `${ratio.toFixed(2)} ×`;
export const ms = (value: number): string => `${value < 10 ? value.toFixed(1) : whole(value)} ms`;
