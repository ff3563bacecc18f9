import { expect, test } from 'vitest';
import { addDays, addMonths, readDay, weeksOf, writeDay } from '../../apps-react-admin/src/ui/days/days.ts';

// spec: admin-lists-dates
test.each([
  ['20/11/2026', '2026-11-20'],
  [' 1/2/2026 ', '2026-02-01'],
  ['01.02.2026', '2026-02-01'],
  ['1-2-2026', '2026-02-01'],
  ['20112026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['29/02/2028', '2028-02-29'],
  ['29/02/2026', null],
  ['31/04/2026', null],
  ['11/20/2026', null],
  ['20/11/26', null],
  ['20/11', null],
  ['', null],
])('parses %j as %j', (text, day) => expect(readDay(text)).toBe(day));

test('formats a day as dd/mm/yyyy and an empty day as an empty string', () =>
  expect([writeDay('2026-11-20'), writeDay('')]).toEqual(['20/11/2026', '']));

test('adds days and months across month and year ends', () => {
  expect([addDays('2026-12-31', 1), addDays('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29']);
  expect([
    addMonths('2026-01-31', 1),
    addMonths('2026-01-15', -1),
    addMonths('2028-02-29', 12),
    addMonths('2026-12-31', -1),
  ]).toEqual(['2026-02-28', '2025-12-15', '2029-02-28', '2026-11-30']);
});

test('starts the weeks of a month on Sunday and lists each day once', () => {
  const weeks = weeksOf('2026-02');
  expect(weeks.map((week) => week[0])).toEqual(['2026-02-01', '2026-02-08', '2026-02-15', '2026-02-22']);
  expect(weeksOf('2026-11').at(-1)).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  expect(weeksOf('2026-08').flat().filter(Boolean)).toHaveLength(31);
  expect(weeksOf('2026-08')[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
});
