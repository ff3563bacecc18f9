import { describe, expect, test } from 'vitest';
import { PICKUP_HOURS } from '~/features/orders/pickups/pickups';
import {
  clockOf,
  dayLabel,
  daysAhead,
  isOver,
  nextSlot,
  adjustTime,
  slotsOf,
  formatTime,
} from '~/lib/forms/slots';

const TODAY = '2026-11-20';
const at = (time: string) => Date.parse(`${TODAY}T${time}+05:30`);

describe('the next slot', () => {
  test.each([
    ['10:20:00', 60, '11:00'],
    ['10:00:00', 60, '11:00'],
    ['09:59:59', 60, '10:00'],
    ['10:20:00', 10, '10:30'],
    ['10:19:59', 10, '10:20'],
    ['00:00:00', 60, '01:00'],
  ])('after %s in steps of %d minutes is %s', (time, step, next) => {
    expect(clockOf(nextSlot(TODAY, at(time), step))).toBe(next);
  });

  test('is the first slot on a later day', () => {
    expect(nextSlot('2026-11-21', at('23:30:00'), 60)).toBe(0);
  });

  test('does not exist once the day is over', () => {
    expect(isOver(TODAY, at('22:59:59'), 60)).toBe(false);
    expect(isOver(TODAY, at('23:00:00'), 60)).toBe(true);
    expect(isOver(TODAY, at('23:49:00'), 10)).toBe(false);
    expect(isOver('2026-11-19', at('00:00:00'), 60)).toBe(true);
  });
});

describe('the time of a chosen day', () => {
  // spec: dates-time-rounds-up
  test.each([
    ['today without a time snaps to the next slot', TODAY, '', '10:20:00', '11:00'],
    ['a time of today that has passed is rounded up to the next slot', TODAY, '09:00', '10:20:00', '11:00'],
    ['a time of today that is to come is kept', TODAY, '15:00', '10:20:00', '15:00'],
    ['a later day keeps its time, however early', '2026-11-21', '09:00', '10:20:00', '09:00'],
    ['a later day without a time waits for one', '2026-11-21', '', '10:20:00', ''],
    ['today has no time left late at night', TODAY, '22:00', '23:10:00', ''],
    ['no day has no time to settle', '', '09:00', '10:20:00', '09:00'],
  ])('%s', (_, day, time, now, settled) => {
    expect(adjustTime(day, time, at(now), 60)).toBe(settled);
  });
});

describe('the slots of a day', () => {
  // spec: dates-times-to-come
  test('are 24 in steps of 60 minutes, with today’s past slots disabled', () => {
    const slots = slotsOf(TODAY, at('10:20:00'), 60);
    expect(slots).toHaveLength(24);
    expect(slots.filter(({ disabled }) => disabled)).toHaveLength(11);
    expect(slots[11]).toEqual({ value: '11:00', label: '11:00 am', disabled: false });
  });

  // spec: order-form-schedule-limits
  test('are 144 in steps of ten minutes, all enabled on a later day and before a day is chosen', () => {
    for (const day of ['2026-11-21', '']) {
      const slots = slotsOf(day, at('10:20:00'), 10);
      expect(slots).toHaveLength(144);
      expect(slots.some(({ disabled }) => disabled)).toBe(false);
    }
  });
});

describe('a requested pickup', () => {
  const open = (time: string) =>
    slotsOf(TODAY, at(time), 60, PICKUP_HOURS).filter(({ disabled }) => !disabled);

  // spec: dates-pickup-hours
  test('can be from 10:00 to 19:00', () => {
    const slots = slotsOf('2026-11-21', at('21:30:00'), 60, PICKUP_HOURS);
    expect(slots).toHaveLength(10);
    expect([slots[0]?.value, slots[9]?.value]).toEqual(['10:00', '19:00']);
    expect(slots.some(({ disabled }) => disabled)).toBe(false);
    expect([open('05:30:00').length, open('12:10:00')[0]?.value, open('19:00:00')]).toEqual([
      10,
      '13:00',
      [],
    ]);
  });

  // spec: dates-pickup-hours
  test('defaults to 10:00 today before opening, and is not possible today from 19:00', () => {
    expect(adjustTime(TODAY, '', at('05:30:00'), 60, PICKUP_HOURS)).toBe('10:00');
    expect(isOver(TODAY, at('18:59:59'), 60, PICKUP_HOURS)).toBe(false);
    expect(isOver(TODAY, at('19:00:00'), 60, PICKUP_HOURS)).toBe(true);
    expect(adjustTime(TODAY, '12:00', at('19:00:00'), 60, PICKUP_HOURS)).toBe('');
  });
});

test('lists the days ahead in Indian time, starting with today', () => {
  expect(daysAhead(2, new Date('2026-11-19T18:30:00Z'))).toEqual(['2026-11-20', '2026-11-21', '2026-11-22']);
});

test('formats days and times for reading', () => {
  expect([0, 1, 2, 3].map((ahead) => dayLabel('2026-11-23', ahead))).toEqual([
    'Today, 23/11/2026',
    'Tomorrow, 23/11/2026',
    'Day after tomorrow, 23/11/2026',
    'Monday, 23/11/2026',
  ]);
  expect([0, 570, 720, 1430].map(formatTime)).toEqual(['12:00 am', '9:30 am', '12:00 pm', '11:50 pm']);
});
