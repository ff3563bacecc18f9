import { setTimeout as after } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { program, startAnother } from '../../setup/app.ts';
import { aDelhivery, aReceiver, ask, aShipment, sendJson } from '../../setup/courier-companies.ts';

const HOOK = { header: 'Authorization', secret: 'hook secret' };

describe('a fault of an emulated account', () => {
  test.each(['reset', 'act-no-answer'])('%s drops the connection', async (fault) => {
    const own = await aDelhivery();
    const shipment = aShipment();
    await own.control({ call: 'create', fault });
    await expect(own.create([shipment])).rejects.toThrow();
    const { references, calls } = await own.report();
    expect(references).toEqual(fault === 'reset' ? {} : { [shipment.order]: 1 });
    expect(calls).toMatchObject([{ call: 'create', fault }]);
  });

  test('hang never answers and books nothing', async () => {
    const own = await aDelhivery();
    await own.control({ call: 'create', fault: 'hang' });
    expect(await Promise.race([own.create([aShipment()]).catch(() => 'ended'), after(300, 'silent')])).toBe(
      'silent',
    );
    expect((await own.report()).bookings).toEqual([]);
  });

  test('slow books after the caller has given up', async () => {
    const own = await aDelhivery();
    const shipment = aShipment();
    await own.control({ call: 'create', fault: 'slow', ms: 200 });
    const answer = own.create([shipment]);
    expect((await own.report()).references).toEqual({});
    await answer;
    expect((await own.report()).references).toEqual({ [shipment.order]: 1 });
  });

  test('refuse answers the given remark with 200, as often as asked', async () => {
    const own = await aDelhivery();
    const remark = "Crashing while saving package due to exception 'suspicious order/consignee'.";
    await own.control({ call: 'create', fault: 'refuse', remark, times: 2 });
    for (let n = 0; n < 2; n++) {
      const { status, body } = await own.create([aShipment()]);
      expect([status, body.success, body.packages[0].remarks]).toEqual([200, false, [remark]]);
    }
    expect((await own.create([aShipment()])).body.success).toBe(true);
    await own.control({ call: 'edit', fault: 'refuse', remark: 'No' });
    expect((await own.post('/api/p/edit', {})).body).toMatchObject({ status: false, error: 'No' });
  });

  test('throttle, html and act-html answer no JSON', async () => {
    const own = await aDelhivery();
    const shipment = aShipment();
    await own.control({ call: '*', fault: 'throttle' });
    expect((await own.create([shipment])).status).toBe(403);
    await own.control({ call: 'create', fault: 'throttle', retryAfter: 30 });
    expect((await own.create([shipment])).headers.get('retry-after')).toBe('30');
    await own.control({ call: 'create', fault: 'html', status: 502 });
    expect(await own.create([shipment])).toMatchObject({ status: 502, body: null });
    expect((await own.report()).references).toEqual({});
    await own.control({ call: 'create', fault: 'act-html' });
    expect(await own.create([shipment])).toMatchObject({ status: 200, body: null });
    expect((await own.report()).references).toEqual({ [shipment.order]: 1 });
  });

  test('touches no other account, and an unknown one is refused', async () => {
    const [own, other] = [await aDelhivery(), await aDelhivery()];
    await own.control({ call: '*', fault: 'reset' });
    expect((await other.create([aShipment()])).body.success).toBe(true);
    await own.control({ clearFaults: true });
    expect((await own.create([aShipment()])).body.success).toBe(true);
    expect((await sendJson(`${own.host}/__control`, { call: 'book', fault: 'reset' })).status).toBe(400);
    expect((await sendJson(`${own.host}/__control`, { settings: { tokens: 1 } })).status).toBe(400);
  });
});

describe('an emulated Delhivery pushes', () => {
  async function aParcel(...statuses: number[]) {
    const { url, pushes } = await aReceiver(...statuses);
    const own = await aDelhivery({ webhook: { url, ...HOOK }, webhookTimeoutMs: 5_000 });
    const shipment = aShipment({ pin: '411008' });
    const awb: string = (await own.create([shipment])).body.packages[0].waybill;
    return { own, pushes, awb, order: shipment.order };
  }

  test('one scan in its own body, with the agreed header and no signature', async () => {
    const { own, pushes, awb, order } = await aParcel();
    const { pushed } = await own.control({ advance: { awb, code: 'X-DDD3FD' } });
    expect(pushed).toEqual([200]);
    expect(pushes).toHaveLength(1);
    expect(pushes[0]!.headers.authorization).toBe('hook secret');
    expect(pushes[0]!.body).toEqual({
      Shipment: {
        Status: {
          Status: 'Dispatched',
          StatusDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}$/),
          StatusType: 'UD',
          StatusLocation: 'Pune_Hub_D (Maharashtra)',
          Instructions: 'Out for delivery',
        },
        PickUpDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}$/),
        NSLCode: 'X-DDD3FD',
        Sortcode: 'PNQ/PDP',
        ReferenceNo: order,
        AWB: awb,
      },
    });
  });

  test('once more at once if it fails, and then never again', async () => {
    const { own, pushes, awb } = await aParcel(500, 503);
    expect((await own.control({ advance: { awb, code: 'X-PPOM' } })).pushed).toEqual([500, 503]);
    expect((await own.control({ advance: { awb, code: 'X-PIOM' } })).pushed).toEqual([200]);
    expect(pushes.map(({ body }) => body.Shipment.NSLCode)).toEqual(['X-PPOM', 'X-PPOM', 'X-PIOM']);
  });

  test('nothing for an unknown waybill or code', async () => {
    const { own, awb } = await aParcel();
    for (const advance of [
      { awb: '1', code: 'X-PPOM' },
      { awb, code: 'NONE' },
    ])
      expect((await sendJson(`${own.host}/__control`, { advance })).status).toBe(400);
  });
});

describe('the emulators', () => {
  test('keep their state in the database, so another program answers the same', async () => {
    const own = await aDelhivery();
    const { waybill } = (await own.create([aShipment()])).body.packages[0];
    const other = await startAnother();
    try {
      const host = own.host.replace(program.sandboxUrl!, other.sandboxUrl!);
      const found = await ask(`${host}/api/v1/packages/json/?waybill=${waybill}`, {
        headers: { Authorization: `Token ${own.token}` },
      });
      expect(found.body.ShipmentData).toHaveLength(1);
    } finally {
      await other.stop();
    }
  });

  test('do not exist in production', async () => {
    const live = await startAnother({ isProduction: true, sandboxSecret: '' });
    try {
      expect(live.sandboxUrl).toBe(null);
      expect((await fetch(`http://127.0.0.1:${live.port}/delhivery/x/__control`)).status).toBe(404);
    } finally {
      await live.stop();
    }
  });
});
