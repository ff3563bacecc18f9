import { describe, expect, test } from 'vitest';
import { type Mark, statusOf } from '../../../server/carriers/delhivery/codes.ts';
import { toPushedScans, toTracked } from '../../../server/carriers/delhivery/scans.ts';
import type { TrackingStatus } from '../../../server/contract/statuses.ts';

const mark = (type: string, status: string, code = ''): Mark => ({ type, status, code });

describe('a status of Delhivery', () => {
  test.each<[type: string, status: string, code: string, ours: TrackingStatus | null]>([
    ['UD', 'Manifested', 'X-UCI', 'READY_TO_SHIP'],
    ['UD', 'Manifested', 'FMPUR-101', 'PICKUP_SCHEDULED'],
    ['UD', 'Not Picked', 'FMEOD-152', 'PICKUP_SCHEDULED'],
    ['UD', 'In Transit', 'X-PPOM', 'PICKED_UP'],
    ['UD', 'In Transit', 'X-ILL2F', 'IN_TRANSIT'],
    ['UD', 'Pending', 'X-IBD3F', 'IN_TRANSIT'],
    ['UD', 'Pending', 'EOD-11', 'IN_TRANSIT'],
    ['UD', 'Dispatched', 'X-DDD3FD', 'OUT_FOR_DELIVERY'],
    ['DL', 'Delivered', 'EOD-38', 'DELIVERED'],
    ['RT', 'In Transit', 'RT-108', 'RTO_INITIATED'],
    ['RT', 'Pending', '', 'RTO_IN_TRANSIT'],
    ['RT', 'Dispatched', '', 'RTO_IN_TRANSIT'],
    ['DL', 'RTO', 'RD-AC', 'RTO_DELIVERED'],
    ['UD', 'LOST', '', 'LOST'],
    ['LT', 'Lost', '', 'LOST'],
    ['PP', 'Open', '', 'PICKUP_SCHEDULED'],
    ['PP', 'Scheduled', '', 'PICKUP_SCHEDULED'],
    ['PP', 'Dispatched', 'FMOFP-101', 'PICKUP_SCHEDULED'],
    ['PU', 'In Transit', 'X-PPOM', 'PICKED_UP'],
    ['PU', 'In Transit', '', 'IN_TRANSIT'],
    ['PU', 'Pending', '', 'IN_TRANSIT'],
    ['PU', 'Dispatched', '', 'IN_TRANSIT'],
    ['DL', 'DTO', '', 'DELIVERED'],
    ['CN', 'Canceled', 'EOD-21', 'CANCELLED'],
    ['CN', 'Closed', '', 'CANCELLED'],
    ['DL', 'In Transit', '', null],
    ['', '', '', null],
  ])('%s %s with the code %j is %s as a first scan', (type, status, code, ours) => {
    expect(statusOf(mark(type, status, code), [])).toBe(ours);
  });

  test.each(['EOD-11', 'EOD-74', 'ST-108'])(
    'Pending with %s is a failed delivery once it was out',
    (code) => {
      const out = mark('UD', 'Dispatched', 'X-DDD3FD');
      expect(statusOf(mark('UD', 'Pending', code), [out])).toBe('UNDELIVERED');
      expect(statusOf(mark('UD', 'Pending', code), null)).toBe('UNDELIVERED');
      expect(statusOf(mark('UD', 'Pending', 'X-IBD3F'), [out])).toBe('IN_TRANSIT');
    },
  );

  test('RT In Transit starts the return once', () => {
    const [first, next] = [mark('RT', 'In Transit', 'RT-101'), mark('RT', 'In Transit', 'X-ILL2F')];
    expect(statusOf(next, [first])).toBe('RTO_IN_TRANSIT');
    expect(statusOf(first, [mark('RT', 'Pending')])).toBe('RTO_IN_TRANSIT');
    expect([statusOf(first, null), statusOf(next, null)]).toEqual(['RTO_INITIATED', 'RTO_IN_TRANSIT']);
  });

  test('a parcel is picked up once', () => {
    const picked = mark('UD', 'In Transit', 'X-PPOM');
    expect(statusOf(picked, [picked])).toBe('IN_TRANSIT');
  });
});

const scan = (at: string, type: string, status: string, code: string, words = '') => ({
  ScanDetail: {
    ScanDateTime: at,
    ScanType: type,
    Scan: status,
    StatusDateTime: at,
    ScannedLocation: 'Delhi_Okhla (Delhi)',
    StatusCode: code,
    Instructions: words,
  },
});

describe('a tracked parcel', () => {
  test('has its journey in order, in UTC, with Delhivery’s remarks', () => {
    const tracked = toTracked({
      Shipment: {
        AWB: '26805710004130',
        ReferenceNo: 'HK1-1',
        Consignee: { PinCode: 560001 },
        Status: {
          Status: 'RTO',
          StatusType: 'DL',
          StatusCode: 'RD-AC',
          StatusLocation: 'Delhi',
          StatusDateTime: '2025-11-14T10:00:00',
          Instructions: 'Return accepted',
        },
        Scans: [
          scan('2025-11-08T10:00:00.012', 'UD', 'Manifested', 'X-UCI', 'Manifest uploaded'),
          scan('2025-11-08T11:00:00', 'UD', 'Manifested', 'FMPUR-101', 'Pickup scheduled'),
          scan('2025-11-08T18:00:00', 'UD', 'Not Picked', 'FMEOD-103', 'Shipper unavailable'),
          scan('2025-11-09T12:00:00', 'UD', 'In Transit', 'X-PPOM', 'Shipment picked up'),
          scan('2025-11-09T16:00:00', 'UD', 'In Transit', 'X-DWS', 'weight captured'),
          scan('2025-11-11T08:00:00', 'UD', 'Pending', 'X-IBD3F', 'Shipment Received'),
          scan('2025-11-11T09:00:00', 'UD', 'Dispatched', 'X-DDD3FD', 'Out for delivery'),
          scan('2025-11-11T20:00:00.5', 'UD', 'Pending', 'EOD-11', 'Consignee unavailable'),
          scan('2025-11-12T09:00:00', 'RT', 'In Transit', 'RT-108', 'No client instruction'),
          scan('2025-11-13T09:00:00', 'RT', 'In Transit', 'X-ILL2F', ''),
        ],
      },
    });
    expect(tracked).toMatchObject({ awb: '26805710004130', reference: 'HK1-1', pin: '560001' });
    expect(tracked.scans.map(({ status }) => status)).toEqual([
      'READY_TO_SHIP',
      'PICKUP_SCHEDULED',
      'PICKUP_SCHEDULED',
      'PICKED_UP',
      'IN_TRANSIT',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'UNDELIVERED',
      'RTO_INITIATED',
      'RTO_IN_TRANSIT',
      'RTO_DELIVERED',
    ]);
    expect(tracked.scans[0]).toEqual({
      awb: '26805710004130',
      status: 'READY_TO_SHIP',
      at: new Date('2025-11-08T04:30:00.012Z'),
      location: 'Delhi_Okhla (Delhi)',
      remarks: 'Manifest uploaded',
    });
  });

  test('leaves out scans without a time or with an unknown status', () => {
    const Scans = [
      scan('soon', 'UD', 'Dispatched', ''),
      scan('2025-11-08T10:00:00', 'XX', 'Odd', ''),
      7,
      null,
    ];
    expect(toTracked({ Shipment: { AWB: '268', Scans } }).scans).toEqual([]);
  });
});

describe('a scan push', () => {
  const recorded = {
    Shipment: {
      Status: {
        Status: 'Manifested',
        StatusDateTime: '2019-01-09T17:10:42.767',
        StatusType: 'UD',
        StatusLocation: 'Chandigarh_Raiprkln_C (Chandigarh)',
        Instructions: 'Manifest uploaded',
      },
      PickUpDate: '2019-01-09 17:10:42.543',
      NSLCode: 'X-UCI',
      Sortcode: 'IXC/MDP',
      ReferenceNo: '28',
      AWB: '7987654321012',
    },
  };

  test('is one scan', () => {
    expect(toPushedScans(recorded)).toEqual([
      {
        awb: '7987654321012',
        status: 'READY_TO_SHIP',
        at: new Date('2019-01-09T11:40:42.767Z'),
        location: 'Chandigarh_Raiprkln_C (Chandigarh)',
        remarks: 'Manifest uploaded',
      },
    ]);
  });

  test.each([
    ['a proof of delivery', { waybill: '268', EPOD: 'https://…', orderID: 'HK1-1' }],
    [
      'an unknown status',
      { Shipment: { ...recorded.Shipment, Status: { Status: 'Odd', StatusType: 'UD' } } },
    ],
    ['no object', 'ok'],
  ])('with %s has none', (_what, body) => {
    expect(toPushedScans(body)).toEqual([]);
  });
});
