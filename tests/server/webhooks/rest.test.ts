import { describe, expect, test } from 'vitest';
import { createRest } from '../../../server/features/webhooks/delivering/pace/rest.ts';
import type { Result } from '../../../server/features/webhooks/delivering/results.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const result = (id: number, error: string | null, retryAt: Date | null) =>
  ({ delivery: { id }, attempt: { error }, retryAt }) as Result;

describe('the rest of a webhook', () => {
  test('begins with the fourth failure in a row, until the latest of the next attempts', () => {
    const rest = createRest();
    for (const id of [1, 2, 3]) rest.record(result(id, 'refused', later(id)));
    expect([rest.places(), rest.until(NOW)]).toEqual([1, null]);
    rest.record(result(4, 'refused', later(60)));
    expect([rest.places(), rest.until(NOW)]).toEqual([0, later(60)]);
  });

  test('counts a delivery that fails again once', () => {
    const rest = createRest();
    for (const seconds of [5, 60, 300, 1_800]) rest.record(result(1, 'refused', later(seconds)));
    expect([rest.places(), rest.until(NOW)]).toEqual([3, null]);
  });

  test('takes at most five minutes, because the address may work again', () => {
    const rest = createRest();
    for (const id of [1, 2, 3, 4]) rest.record(result(id, 'refused', later(36_000)));
    expect(rest.until(NOW)).toEqual(later(300));
  });

  test('ends with a success', () => {
    const rest = createRest();
    for (const id of [1, 2, 3, 4]) rest.record(result(id, 'refused', later(60)));
    rest.record(result(5, null, null));
    expect([rest.places(), rest.until(NOW)]).toEqual([4, null]);
  });
});
