import { describe, expect, test } from 'vitest';
import { LONG_PAGE_SIZES, PAGE_SIZES, pageOf } from '~/lib/list';
import { ALERT_MS } from '~/ui/alerts';
import { below, from, maxWidth, menuWidth } from '~/ui/tokens';

describe('the constants of the specification', () => {
  test('pages have 10, 25, 50 or 100 rows; those of the tracking list 200, 500 and 1000 too', () => {
    expect(PAGE_SIZES).toEqual([10, 25, 50, 100]);
    expect(LONG_PAGE_SIZES).toEqual([10, 25, 50, 100, 200, 500, 1000]);
    const at = new URLSearchParams('size=500&page=3');
    expect(pageOf(at)).toMatchObject({ size: 10, offset: 20 });
    expect(pageOf(at, 10, LONG_PAGE_SIZES)).toMatchObject({ size: 500, limit: 500, offset: 1000 });
  });

  test('an alert stays for 3 seconds, for 4 where it informs and for 10 where something failed', () => {
    expect(ALERT_MS).toEqual({ success: 3000, info: 4000, danger: 10_000 });
  });

  test('screens change at 576, 768, 992 and 1200 px', () => {
    expect([below.sm, from.md, from.lg, from.xl].map((query) => Number(/\d+/.exec(query)?.[0]))).toEqual([
      576, 768, 992, 1200,
    ]);
    expect([below.md, below.lg, below.xl]).toEqual([
      '(max-width: 767.98px)',
      '(max-width: 991.98px)',
      '(max-width: 1199.98px)',
    ]);
  });

  test('what is read is 1584 px wide at most, and the closed menu 96', () => {
    expect([maxWidth, menuWidth]).toEqual(['1584px', '96px']);
  });
});
