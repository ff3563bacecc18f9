import { beforeEach, describe, expect, test } from 'vitest';
import { type Breaker, createBreaker, createGuard } from '../../../server/platform/outbound/breaker.ts';
import { NoAnswer } from '../../../server/platform/outbound/http-client.ts';

let at: number;
const now = () => new Date(at);
beforeEach(() => {
  at = Date.parse('2026-03-02T10:00:00Z');
});

const fails = (breaker: Breaker, times: number, waitMs?: number) => {
  for (let n = 0; n < times; n++) breaker.unanswered(waitMs);
};

describe('a breaker', () => {
  test('opens at the fifth unusable response in a row', () => {
    const breaker = createBreaker(now);
    fails(breaker, 4);
    expect(breaker.mayAsk()).toBe(true);
    fails(breaker, 1);
    expect(breaker.mayAsk()).toBe(false);
  });

  test('resets its count after each usable response', () => {
    const breaker = createBreaker(now);
    fails(breaker, 4);
    breaker.answered();
    fails(breaker, 4);
    expect(breaker.mayAsk()).toBe(true);
  });

  test('allows one call after ten seconds, and refuses others until it succeeds', () => {
    const breaker = createBreaker(now);
    fails(breaker, 5);
    at += 9_999;
    expect(breaker.mayAsk()).toBe(false);
    at += 1;
    expect([breaker.mayAsk(), breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false, false]);
    breaker.answered();
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, true]);
  });

  test('stays open for another ten seconds if that trial call fails too', () => {
    const breaker = createBreaker(now);
    fails(breaker, 5);
    at += 10_000;
    expect(breaker.mayAsk()).toBe(true);
    at += 9_500;
    fails(breaker, 1);
    at += 9_999;
    expect(breaker.mayAsk()).toBe(false);
    at += 1;
    expect(breaker.mayAsk()).toBe(true);
  });

  test('allows another trial call after ten seconds if the last one never reported its outcome', () => {
    const breaker = createBreaker(now);
    fails(breaker, 5);
    for (let turn = 0; turn < 3; turn++) {
      at += 10_000;
      expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
    }
  });

  test.each([
    [0, 0],
    [2_000, 2_000],
    [30_000, 30_000],
    [3_600_000, 30_000],
    [Infinity, 30_000],
  ])('asked to wait %d ms stays open for %d', (waitMs, waited) => {
    const breaker = createBreaker(now);
    fails(breaker, 1, waitMs);
    at += waited - 1;
    expect(breaker.mayAsk()).toBe(false);
    at += 1;
    expect([breaker.mayAsk(), breaker.mayAsk()]).toEqual([true, false]);
  });

  test('asked to wait does not reopen sooner because of later failures', () => {
    const breaker = createBreaker(now);
    fails(breaker, 1, 20_000);
    fails(breaker, 5);
    at += 19_999;
    expect(breaker.mayAsk()).toBe(false);
  });
});

describe('a guard', () => {
  const refused = () => new Error('not asked');
  const silence = () => Promise.reject(new NoAnswer('nothing'));
  const isOpen = (guard: ReturnType<typeof createGuard>, what: string) =>
    guard(what, () => Promise.resolve('asked'), refused).then(
      () => false,
      (error: unknown) => (error as Error).message === 'not asked',
    );

  test('stops only the call that failed five times in a row', async () => {
    const guard = createGuard(now);
    for (let n = 0; n < 5; n++) await expect(guard('book 1', silence, refused)).rejects.toThrow('nothing');
    let calls = 0;
    await expect(
      guard(
        'book 1',
        async () => {
          calls += 1;
        },
        refused,
      ),
    ).rejects.toThrow('not asked');
    expect(calls).toBe(0);
    expect([await isOpen(guard, 'book 2'), await isOpen(guard, 'settle 1')]).toEqual([false, false]);
  });

  test('counts a refusal as a response', async () => {
    const guard = createGuard(now);
    for (let n = 0; n < 10; n++) {
      const call = n % 5 === 4 ? () => Promise.reject(new Error('no such pincode')) : silence;
      await expect(guard('book 1', call, refused)).rejects.toThrow();
    }
    expect(await isOpen(guard, 'book 1')).toBe(false);
  });

  test('counts nothing if nothing was sent', async () => {
    const unsent = new Error('no pickup point');
    const guard = createGuard(now, (error) => error === unsent);
    for (let n = 0; n < 10; n++) {
      const call = n % 5 === 4 ? () => Promise.reject(unsent) : silence;
      await expect(guard('book 1', call, refused)).rejects.toThrow();
    }
    expect(await isOpen(guard, 'book 1')).toBe(true);
    at += 10_000;
    // The trial call of another parcel still finds out whether the courier answers.
    await expect(guard('book 1', () => Promise.reject(unsent), refused)).rejects.toThrow(unsent);
    expect(await isOpen(guard, 'book 1')).toBe(true);
    at += 10_000;
    expect(await isOpen(guard, 'book 1')).toBe(false);
  });

  test('closes when the trial call succeeds', async () => {
    const guard = createGuard(now);
    for (let n = 0; n < 5; n++) await guard('book 1', silence, refused).catch(() => {});
    at += 10_000;
    let answer = (_text: string) => {};
    const trying = guard('book 1', () => new Promise<string>((resolve) => (answer = resolve)), refused);
    expect(await isOpen(guard, 'book 1')).toBe(true);
    answer('booked');
    expect(await trying).toBe('booked');
    expect(await isOpen(guard, 'book 1')).toBe(false);
  });
});
