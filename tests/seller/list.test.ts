import { expect, test } from 'vitest';
import { dayOf, pageOf } from '~/lib/lists/list';
import { askList, pageOfRows } from '~/lib/lists/pages.server';

const from = (day: string) => dayOf(new URLSearchParams({ from: day }), 'from');

test('reads only valid calendar days from the URL', () => {
  expect(['2026-02-28', '2024-02-29'].map(from)).toEqual(['2026-02-28', '2024-02-29']);
  expect(['2026-02-31', '2026-02-29', '2026-06-31', '2026-13-01', '26-1-1', 'today', ''].map(from)).toEqual(
    Array(7).fill(null),
  );
});

// spec: orders-past-the-end
test.each([
  ['page=9', 23, 3, 20],
  ['page=3', 20, 2, 10],
  ['page=2&size=25', 23, 1, 0],
  ['page=4', 0, 1, 0],
  ['page=2', 23, 2, 10],
])(
  'shows the last page for a page past the end: %s of %d rows shows page %d',
  async (address, count, shown, begin) => {
    const ask = ({ limit, offset }: { limit: number; offset: number }) =>
      Promise.resolve({
        count,
        data: Array.from({ length: count }, (_, row) => row).slice(offset, offset + limit),
      });
    const { page, list } = await askList(pageOf(new URLSearchParams(address)), ask);
    expect(page).toBe(shown);
    expect(list.data[0] ?? 0).toBe(begin);
    const whole = await ask({ limit: count, offset: 0 });
    expect(pageOfRows(pageOf(new URLSearchParams(address)), whole.data)).toEqual({
      rows: list.data,
      page: shown,
    });
  },
);
