import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../../server/platform/sheets/csv-read.ts';

describe('csv', () => {
  const parsed = (text: string) => parseCsv(text, { maxRows: 5, maxColumns: 3 });

  test.each<[string, string[][]]>([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\rb\r', [['a'], ['b']]],
    ['\ufeffa,"b"', [['a', 'b']]],
    ['"a,1","b ""2""","c\r\nd"\n', [['a,1', 'b "2"', 'c\r\nd']]],
    ['a,\n,b\n\n,', [['a', ''], ['', 'b'], [''], ['', '']]],
    ['5" pipe, x', [['5" pipe', ' x']]],
    ['""', [['']]],
    ['', []],
  ])('%j is parsed as RFC 4180 requires', (text, rows) => expect(parsed(text)).toEqual({ rows }));

  test.each([
    ['"a', 'unreadable'],
    ['"a"b,c', 'unreadable'],
    ['a,b,c,d', 'columns'],
    ['1\n2\n3\n4\n5\n6\n7', 'rows'],
  ])('%j is refused', (text, fault) => {
    expect(parsed(text)).toEqual({ fault });
  });
});
