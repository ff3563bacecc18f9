import { expect, test } from 'vitest';
import { dayOf } from '~/list';

const from = (day: string) => dayOf(new URLSearchParams({ from: day }), 'from');

test('a day of an address is one of the calendar, or none', () => {
  expect(['2026-02-28', '2024-02-29'].map(from)).toEqual(['2026-02-28', '2024-02-29']);
  expect(['2026-02-31', '2026-02-29', '2026-06-31', '2026-13-01', '26-1-1', 'today', ''].map(from)).toEqual(Array(7).fill(null));
});
