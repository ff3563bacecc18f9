import { beforeAll, describe, expect, test } from 'vitest';
import { clock } from '../../setup/app.ts';
import { aDelhivery, aShipment, type Delhivery } from '../../setup/courier-companies.ts';

const NOT_FOUND = {
  Success: false,
  Error: 'No such waybill or Order Id found',
  rmk: 'Data does not exists for provided Waybill(s)',
};
const IST = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?$/;

let delhivery: Delhivery;
beforeAll(async () => {
  delhivery = await aDelhivery({ dispatchEndsAtHour: 0 });
});

async function aParcel(changes: object = {}) {
  const shipment = aShipment(changes);
  const awb: string = (await delhivery.create([shipment])).body.packages[0].waybill;
  return {
    awb,
    order: shipment.order,
    move: async (...codes: string[]) => {
      for (const code of codes) await delhivery.control({ advance: { awb, code } });
    },
    state: async () => {
      const { body } = await delhivery.get(`/api/v1/packages/json/?waybill=${awb}`);
      const { Status } = body.ShipmentData[0].Shipment;
      return `${Status.StatusType} ${Status.Status}`;
    },
    cancel: () => delhivery.post('/api/p/edit', { waybill: awb, cancellation: 'true' }),
    edit: (changes: object) => delhivery.post('/api/p/edit', { waybill: awb, ...changes }),
  };
}

async function actOn(row: object) {
  const { body } = await delhivery.post('/api/p/update', { data: [row] });
  return (await delhivery.get(`/api/cmu/get_bulk_upl/${body.request_id}?verbose=true`)).body.results[0];
}

describe('the emulated Delhivery tracks', () => {
  test('a journey, oldest scan first, in Indian time without a zone', async () => {
    const { awb, order, move } = await aParcel({ payment_mode: 'COD', cod_amount: 250, pin: '411008' });
    await move('FMPUR-101', 'X-PPOM', 'X-PIOM', 'X-DDD3FD', 'EOD-11', 'X-DDD3FD', 'EOD-38');
    const { body } = await delhivery.get(`/api/v1/packages/json/?waybill=${awb}`);
    const { Shipment } = body.ShipmentData[0];
    expect(Shipment).toMatchObject({
      AWB: awb,
      ReferenceNo: order,
      OrderType: 'COD',
      CODAmount: 250,
      Quantity: '1',
      DispatchCount: 2,
      ReverseInTransit: false,
      ChargedWeight: null,
      OriginRecieveDate: expect.stringMatching(IST),
      PickedupDate: expect.stringMatching(IST),
      RTOStartedDate: null,
      Consignee: { PinCode: 411008, Address1: [], Country: 'India' },
      Status: { Status: 'Delivered', StatusType: 'DL', StatusCode: 'EOD-38', RecievedBy: 'SELF' },
    });
    const scans = Shipment.Scans.map(({ ScanDetail: scan }: { ScanDetail: Record<string, string> }) => [
      scan.ScanType,
      scan.Scan,
      scan.StatusCode,
    ]);
    expect(scans).toEqual([
      ['UD', 'Manifested', 'X-UCI'],
      ['UD', 'Manifested', 'FMPUR-101'],
      ['UD', 'In Transit', 'X-PPOM'],
      ['UD', 'In Transit', 'X-PIOM'],
      ['UD', 'Dispatched', 'X-DDD3FD'],
      ['UD', 'Pending', 'EOD-11'],
      ['UD', 'Dispatched', 'X-DDD3FD'],
      ['DL', 'Delivered', 'EOD-38'],
    ]);
    const shown = Date.parse(`${Shipment.Status.StatusDateTime}+05:30`);
    expect(Math.abs(shown - clock.now().getTime())).toBeLessThan(10_000);
  });

  test('a return: type RT, and DL once more when it is back at the seller', async () => {
    const { awb, move, state } = await aParcel();
    await move('X-PPOM', 'RT-108');
    expect(await state()).toBe('RT In Transit');
    await move('X-IBD3F', 'X-DDD3FD');
    expect(await state()).toBe('RT Dispatched');
    await move('EOD-38');
    expect(await state()).toBe('DL RTO');
    const { body } = await delhivery.get(`/api/v1/packages/json/?waybill=${awb}`);
    expect(body.ShipmentData[0].Shipment).toMatchObject({
      DeliveryDate: null,
      RTOStartedDate: expect.stringMatching(IST),
      ReturnedDate: expect.stringMatching(IST),
      DispatchCount: 1,
    });
  });

  test('a reverse parcel by other types', async () => {
    const { move, state } = await aParcel({ payment_mode: 'Pickup' });
    const seen = [await state()];
    for (const code of ['FMPUR-101', 'FMOFP-101', 'X-PPOM', 'EOD-38']) {
      await move(code);
      seen.push(await state());
    }
    expect(seen).toEqual(['PP Open', 'PP Scheduled', 'PP Dispatched', 'PU In Transit', 'DL DTO']);
  });

  test('in the order of scan times, whatever their arrival', async () => {
    const { awb, move, state } = await aParcel();
    await move('X-PPOM', 'X-DDD3FD');
    const at = new Date(clock.now().getTime() - 3_600_000).toISOString();
    await delhivery.control({ advance: { awb, code: 'X-PIOM', at } });
    expect(await state()).toBe('UD Dispatched');
  });

  test('a status without a code', async () => {
    const { awb, state } = await aParcel();
    await delhivery.control({ advance: { awb, type: 'UD', status: 'LOST' } });
    expect(await state()).toBe('UD LOST');
  });

  test('several waybills and leaves out unknown ones, but refuses order ids whole', async () => {
    const [one, two] = [await aParcel(), await aParcel()];
    const count = async (query: string) =>
      (await delhivery.get(`/api/v1/packages/json/?${query}`)).body.ShipmentData?.length ?? 0;
    expect(await count(`waybill=${one.awb},${two.awb},1`)).toBe(2);
    expect(await count(`ref_ids=${one.order},${two.order}`)).toBe(2);
    expect(await count(`ref_ids=${one.order},unknown`)).toBe(0);
    expect((await delhivery.get('/api/v1/packages/json/?ref_ids=unknown')).body).toEqual(NOT_FOUND);
    const unknown = await delhivery.get('/api/v1/packages/json/?waybill=1');
    expect([unknown.status, unknown.body]).toEqual([200, NOT_FOUND]);
  });

  test('at most fifty waybills a call', async () => {
    const { awb } = await aParcel();
    const path = (count: number) => `/api/v1/packages/json/?waybill=${Array(count).fill(awb).join(',')}`;
    expect((await delhivery.get(path(50))).body.ShipmentData.length).toBe(50);
    expect((await delhivery.get(path(51))).body.Success).toBe(false);
  });

  test('no parcel of another account', async () => {
    const { awb } = await aParcel();
    const other = await aDelhivery();
    expect((await other.get(`/api/v1/packages/json/?waybill=${awb}`)).body).toEqual(NOT_FOUND);
  });
});

describe('the emulated Delhivery cancels', () => {
  test('a manifested parcel, which looks manifested for ever', async () => {
    const { awb, order, cancel, state } = await aParcel();
    const { status, body } = await cancel();
    expect([status, body]).toEqual([
      200,
      { status: true, waybill: awb, remark: 'Shipment has been cancelled.', order_id: order },
    ]);
    expect(await state()).toBe('UD Manifested');
    const { bookings } = await delhivery.report();
    expect(bookings.find((one: { awb: string }) => one.awb === awb).isCancelled).toBe(true);
  });

  test('a parcel on its way by turning it round: the status stays, the type becomes RT', async () => {
    const [moving, waiting] = [await aParcel(), await aParcel()];
    await moving.move('X-PPOM');
    await waiting.move('X-PPOM', 'X-DDD3FD', 'EOD-11');
    for (const parcel of [moving, waiting]) expect((await parcel.cancel()).body.status).toBe(true);
    expect([await moving.state(), await waiting.state()]).toEqual(['RT In Transit', 'RT Pending']);
  });

  test('a scheduled reverse pickup, which becomes Canceled', async () => {
    const { move, cancel, state } = await aParcel({ payment_mode: 'Pickup' });
    await move('FMPUR-101');
    expect((await cancel()).body.status).toBe(true);
    expect(await state()).toBe('CN Canceled');
  });

  test('no parcel that is out for delivery or at its end, or that it does not know, and says so with 200', async () => {
    for (const codes of [['X-DDD3FD'], ['EOD-38'], ['RT-108', 'EOD-38']]) {
      const { move, cancel } = await aParcel();
      await move(...codes);
      const { status, body } = await cancel();
      expect([status, body.status, typeof body.error]).toEqual([200, false, 'string']);
    }
    const unknown = await delhivery.post('/api/p/edit', { waybill: '1', cancellation: 'true' });
    expect(unknown.body.status).toBe(false);
  });

  test('and gives the charge of a manifested parcel back once', async () => {
    const { cancel } = await aParcel();
    const before = (await delhivery.report()).balance;
    await cancel();
    const after = (await delhivery.report()).balance;
    await cancel();
    expect(after).toBeGreaterThan(before);
    expect((await delhivery.report()).balance).toBe(after);
  });
});

test('the emulated Delhivery changes COD to prepaid and back, never to the same', async () => {
  const { awb, edit } = await aParcel();
  expect((await edit({ pt: 'Pre-paid' })).body.status).toBe(false);
  expect((await edit({ pt: 'COD' })).body.status).toBe(false);
  expect((await edit({ pt: 'COD', cod: 300 })).body.status).toBe(true);
  const { body } = await delhivery.get(`/api/v1/packages/json/?waybill=${awb}`);
  expect(body.ShipmentData[0].Shipment).toMatchObject({ OrderType: 'COD', CODAmount: 300 });
  const reverse = await aParcel({ payment_mode: 'Pickup' });
  await reverse.move('FMPUR-101');
  expect((await reverse.edit({ pt: 'COD', cod: 300 })).body.status).toBe(false);
});

describe('the emulated Delhivery takes a re-attempt', () => {
  test('of a failed delivery, and says later what became of it', async () => {
    const { awb, move } = await aParcel();
    await move('X-PPOM', 'X-DDD3FD', 'EOD-11');
    expect(await actOn({ waybill: awb, act: 'RE-ATTEMPT' })).toMatchObject({
      waybill: awb,
      status: 'Success',
    });
    expect(await actOn({ waybill: awb, act: 'RE-ATTEMPT' })).toMatchObject({
      status: 'Failure',
      message: 'Package action is being performed',
    });
  });

  test.each([
    [['X-PPOM'], 'Package in incorrect status'],
    [['X-DDD3FD', 'EOD-3'], 'Package in incorrect status'],
    [['X-DDD3FD'], 'Package is part of dispatch. Cannot update the information now'],
    [
      ['X-DDD3FD', 'EOD-11', 'X-DDD3FD', 'EOD-11', 'X-DDD3FD', 'EOD-11'],
      'Shipment has reached max attempt count',
    ],
  ])('not after %j', async (codes, message) => {
    const { awb, move } = await aParcel();
    await move(...codes);
    expect(await actOn({ waybill: awb, act: 'RE-ATTEMPT' })).toMatchObject({ status: 'Failure', message });
  });

  test('only after dispatches close at 21:00 in India', async () => {
    const { awb, move } = await aParcel();
    await move('X-DDD3FD', 'EOD-11');
    await delhivery.control({ settings: { dispatchEndsAtHour: 24 } });
    const early = await actOn({ waybill: awb, act: 'RE-ATTEMPT' });
    await delhivery.control({ settings: { dispatchEndsAtHour: 0 } });
    expect(early.message).toBe('Package is part of dispatch. Cannot update the information now');
    expect((await actOn({ waybill: awb, act: 'RE-ATTEMPT' })).status).toBe('Success');
  });

  test('on another day only for older accounts, within six days', async () => {
    const { awb, move } = await aParcel();
    await move('X-DDD3FD', 'EOD-11');
    const day = (days: number) =>
      new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
    const defer = (date: string) =>
      actOn({ waybill: awb, act: 'DEFER_DLV', action_data: { deferred_date: date } });
    expect((await defer(day(2))).message).toBe('Action is not valid');
    await delhivery.control({ settings: { hasOlderNdrActions: true } });
    expect((await defer(day(9))).status).toBe('Failure');
    expect((await defer(day(2))).status).toBe('Success');
    await delhivery.control({ settings: { hasOlderNdrActions: false } });
  });

  test('row by row, but no more than a thousand', async () => {
    const { body } = await delhivery.post('/api/p/update', { data: Array(1_001).fill({}) });
    expect(body).toEqual({ error: 'Can not update more than 1000 records' });
    expect((await actOn({ act: 'RE-ATTEMPT' })).message).toBe('"waybill" is missing');
    expect((await actOn({ waybill: '1', act: 'RE-ATTEMPT' })).message).toBe('Incorrect waybill');
  });

  test('of a reverse pickup that was cancelled at the door', async () => {
    const { awb, move, state } = await aParcel({ payment_mode: 'Pickup' });
    const again = () => actOn({ waybill: awb, act: 'PICKUP_RESCHEDULE' });
    await move('FMPUR-101');
    expect((await again()).message).toBe('Package should be in Canceled status');
    await move('EOD-21');
    expect((await again()).status).toBe('Success');
    expect(await state()).toBe('PP Scheduled');
  });
});
