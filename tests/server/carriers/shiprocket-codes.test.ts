import { describe, expect, test } from 'vitest';
import { statusOf } from '../../../server/carriers/shiprocket/codes.ts';
import { toPushedScans, toTracked } from '../../../server/carriers/shiprocket/scans.ts';
import type { TrackingStatus } from '../../../server/contract/statuses.ts';

describe('the shipment status ids of Shiprocket', () => {
  test.each<[status: TrackingStatus | null, ids: (number | string)[]]>([
    ['READY_TO_SHIP', [1, 2, 5, 11, 52]],
    ['PICKUP_SCHEDULED', [3, 4, 15, 19, 27, 13, 20]],
    ['PICKED_UP', [42, 6, 51]],
    ['IN_TRANSIT', [18, 22, 38, 39, 48, 49, 50, 54, 55, 56, 57, 59]],
    ['OUT_FOR_DELIVERY', [17]],
    ['UNDELIVERED', [21, 77]],
    ['DELIVERED', [7, 26, 43]],
    ['RTO_INITIATED', [9, 75]],
    ['RTO_IN_TRANSIT', [46, 41, 40]],
    ['RTO_DELIVERED', [10, 14, 78]],
    ['LOST', [12, 24, 25, 44, 76]],
    ['CANCELLED', [8, 16, 45]],
    [null, [23, 'NA', '', 999]],
  ])('of %s', (status, ids) => {
    for (const id of ids) expect([id, statusOf(String(id))]).toEqual([id, status]);
  });
});

const activity = (date: string, id: string, words: string) => ({
  date,
  status: 'X-PPOM',
  activity: words,
  location: 'Delhi',
  'sr-status': id,
  'sr-status-label': '',
});

test('a tracked parcel has its activities, oldest first and in UTC', () => {
  const shipment_track_activities = [
    activity('2021-12-23 14:23:18', '42', 'In Transit - Shipment picked up'),
    activity('2021-12-23 12:00:00', 'NA', 'Call placed'),
    activity('2021-12-22 10:00:00', '5', 'Manifested - Manifest uploaded'),
  ];
  expect(toTracked('321', { tracking_data: { track_status: 1, shipment_track_activities } })).toEqual([
    {
      awb: '321',
      status: 'READY_TO_SHIP',
      at: new Date('2021-12-22T04:30:00Z'),
      remarks: 'Manifested - Manifest uploaded',
      location: 'Delhi',
    },
    {
      awb: '321',
      status: 'PICKED_UP',
      at: new Date('2021-12-23T08:53:18Z'),
      remarks: 'In Transit - Shipment picked up',
      location: 'Delhi',
    },
  ]);
});

test.each([
  undefined,
  null,
  'ok',
  { tracking_data: { track_status: 0, error: 'Aahh! There is no activities' } },
])('a parcel without activities has no scans: %j', (body) => {
  expect(toTracked('321', body)).toEqual([]);
});

test('scans of the same second keep their order', () => {
  const at = '2026-03-02 09:00:00';
  const newestFirst = ['21', '17', '42'].map((id) => activity(at, id, 'In Transit'));
  const tracked = toTracked('321', { tracking_data: { shipment_track_activities: newestFirst } });
  expect(tracked.map(({ status }) => status)).toEqual(['PICKED_UP', 'OUT_FOR_DELIVERY', 'UNDELIVERED']);
});

describe('a push', () => {
  const recorded = {
    awb: '19041424751540',
    courier_name: 'Delhivery Surface',
    current_status: 'IN TRANSIT',
    current_status_id: 20,
    shipment_status: 'IN TRANSIT',
    shipment_status_id: 18,
    current_timestamp: '23 05 2023 11:43:52',
    order_id: 'HK1-1_348',
    sr_order_id: 348456385,
    scans: [
      activity('2023-05-19 11:59:16', '5', 'Manifested - Manifest uploaded'),
      activity('2023-05-21 10:00:00', '42', 'In Transit - Shipment picked up'),
    ],
    is_return: 0,
  };
  const statusesOf = (body: unknown) =>
    toPushedScans(body).map(({ status, at }) => [status, at.toISOString()]);

  test('is its newest scan and the current status, by the shipment status id', () => {
    expect(statusesOf(recorded)).toEqual([
      ['PICKED_UP', '2023-05-21T04:30:00.000Z'],
      ['IN_TRANSIT', '2023-05-23T06:13:52.000Z'],
    ]);
  });

  test('is its newest scan alone if that has the current status', () => {
    expect(statusesOf({ ...recorded, shipment_status_id: 42 })).toEqual([
      ['PICKED_UP', '2023-05-21T04:30:00.000Z'],
    ]);
  });

  test.each(['ok', null, {}, { ...recorded, scans: [], shipment_status_id: 23 }])(
    'has no scans: %#',
    (body) => {
      expect(toPushedScans(body)).toEqual([]);
    },
  );
});
