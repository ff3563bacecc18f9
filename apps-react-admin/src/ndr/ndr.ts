import type { Tone } from '../theme/palette.ts';

const tones: Record<string, Tone> = {
  Pending: 'warning',
  received: 'brand',
  'In Transit': 'info',
  Returned: 'neutral',
  Lost: 'ink',
  Success: 'success',
  Failed: 'danger',
};

export const toneOf = (status: string): Tone => tones[status] ?? 'neutral';

export const statuses = Object.keys(tones).map((value) => ({ value, text: value }));
