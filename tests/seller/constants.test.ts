import { describe, expect, test } from 'vitest';
import { LONG_PAGE_SIZES, PAGE_SIZES, pageOf } from '~/lib/lists/list';
import { TOAST_MS } from '~/ui/toast/durations';
import { below, from, maxWidth, menuWidth } from '~/ui/tokens';

describe('the constants of the specification', () => {
  // spec: orders-page-sizes, orders-page-sizes-large
  test('allow 10, 25, 50 or 100 rows a page, and 200, 500 and 1000 for the tracking list', () => {
    expect(PAGE_SIZES).toEqual([10, 25, 50, 100]);
    expect(LONG_PAGE_SIZES).toEqual([10, 25, 50, 100, 200, 500, 1000]);
    const at = new URLSearchParams('size=500&page=3');
    expect(pageOf(at)).toMatchObject({ size: 10, offset: 20 });
    expect(pageOf(at, 10, LONG_PAGE_SIZES)).toMatchObject({ size: 500, limit: 500, offset: 1000 });
  });

  // spec: constants-alert-times
  test('show a success alert for 3 seconds, an info alert for 4 and an error alert for 10', () => {
    expect(TOAST_MS).toEqual({ success: 3000, info: 4000, danger: 10_000 });
  });

  // spec: constants-breakpoints
  test('set the breakpoints at 576, 768, 992 and 1200 px', () => {
    expect([below.sm, from.md, from.lg, from.xl].map((query) => Number(/\d+/.exec(query)?.[0]))).toEqual([
      576, 768, 992, 1200,
    ]);
    expect([below.md, below.lg, below.xl]).toEqual([
      '(max-width: 767.98px)',
      '(max-width: 991.98px)',
      '(max-width: 1199.98px)',
    ]);
  });

  // spec: shell-content-width
  test('limit the content to 1584 px and the closed menu to 96 px', () => {
    expect([maxWidth, menuWidth]).toEqual(['1584px', '96px']);
  });
});
