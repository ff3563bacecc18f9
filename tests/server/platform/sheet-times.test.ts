import { utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { readBook } from '../../../server/platform/sheets/read.ts';
import { DAY_MS, MINUTE_MS } from '../../../server/platform/time.ts';

/** The day of 1970-01-01 in a workbook. */
const EPOCH_DAY = 25_569;

test('reads every minute of a day from a workbook as Excel shows it', async () => {
  const minutes = Array.from({ length: 1_440 }, (_, n) => Date.UTC(2026, 10, 23) + n * MINUTE_MS);
  const cells = minutes.map((at) => [{ t: 'n', v: at / DAY_MS + EPOCH_DAY, z: 'm/d/yy h:mm' }]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([['at'], ...cells]), 'Times');
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  const shown = minutes.map((at) => [new Date(at).toISOString().slice(0, 19).replace('T', ' ')]);
  expect(await readBook(bytes, true, { maxRows: 2_000, maxColumns: 1 })).toEqual({
    rows: [['at'], ...shown],
  });
});
