import { expect, test } from 'vitest';
import { earliestDay, presetsOf } from '~/lib/lists/days';

// spec: dates-last-90-days
test('a range starts at most 89 days ago', () => {
  expect(earliestDay('2026-11-20')).toBe('2026-08-23');
});

test('the range presets end today or yesterday, and the longest starts on the earliest allowed day', () => {
  expect(presetsOf('2026-03-01')).toEqual([
    { label: 'Today', from: '2026-03-01', to: '2026-03-01' },
    { label: 'Yesterday', from: '2026-02-28', to: '2026-02-28' },
    { label: 'Last 7 days', from: '2026-02-23', to: '2026-03-01' },
    { label: 'Last 30 days', from: '2026-01-31', to: '2026-03-01' },
    { label: 'Last 90 days', from: earliestDay('2026-03-01'), to: '2026-03-01' },
  ]);
});
