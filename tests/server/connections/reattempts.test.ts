import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishStuckReattempts } from '../../../server/features/ndr/requests/requests.ts';
import { pollTracking } from '../../../server/features/tracking/scans.ts';
import { DAY_MS, istDay, MINUTE_MS, startOfIstDay } from '../../../server/platform/time.ts';
import { aScriptedDelhivery, recordOf, scanOf, THEIRS } from '../../setup/account-shops.ts';
import { aJob, anAdmin, clock, db, type Person } from '../../setup/app.ts';
import { aCompany } from '../../setup/company.ts';
import { endServices } from '../../setup/connections.ts';
import { EDIT, TRACK, UPDATE } from '../../setup/delhivery.ts';
import { ndrOf, reattempt } from '../../setup/ndr.ts';
import { aShipped, aShop, type Shop } from '../../setup/shipping.ts';

const company = aCompany();
let admin: Person;
let shop: Shop;
beforeAll(async () => {
  [admin, shop] = await Promise.all([anAdmin(), aShop()]);
});
afterEach(endServices);

const MORNING_MS = 11 * 60 * MINUTE_MS;
const EVENING_MS = 21 * 60 * MINUTE_MS;
const timeOf = (dayMs: number, days = 0) =>
  new Date(startOfIstDay(istDay(clock.now())).getTime() + dayMs + days * DAY_MS);
const goTo = (at: Date) => clock.advance(at.getTime() - clock.now().getTime());
const isAfter = (calls: string[]) => calls.includes(UPDATE);

describe('a re-attempt at Delhivery', () => {
  beforeEach(() => goTo(timeOf(MORNING_MS, 1)));

  async function aFailedParcel() {
    await aScriptedDelhivery(admin, company);
    const { id, awb } = await aShipped(shop, { logisticDetails: THEIRS });
    const { reference } = await db('shipments').where({ order_id: id }).first('reference');
    const out = scanOf('X-DDD3FD', 'Dispatched', 'UD', new Date(clock.now().getTime() - 2 * MINUTE_MS));
    const failed = scanOf('EOD-11', 'Pending', 'UD', new Date(clock.now().getTime() - MINUTE_MS));
    company.answers(TRACK, 200, recordOf(awb, reference, [out, failed]));
    company.answers(EDIT, 200, { status: true });
    await db('shipments').update({ next_poll_at: null });
    await db('shipments').where({ order_id: id }).update({ next_poll_at: clock.now() });
    await pollTracking(aJob());
    expect(await ndrOf(shop, id)).toMatchObject({ status: 'Pending', canReattempt: true });
    return id;
  }

  test('is sent at nine in the evening, and the seller sees when', async () => {
    const id = await aFailedParcel();
    const evening = timeOf(EVENING_MS);
    const { status, body } = await reattempt(shop.seller, id, { reattemptDate: null });
    expect([status, body.retryAt, body.isAsking]).toEqual([200, evening.toISOString(), true]);
    expect(await ndrOf(shop, id)).toMatchObject({ retryAt: evening.toISOString(), canReattempt: false });
    await finishStuckReattempts(aJob());
    expect(isAfter(company.calls())).toBe(false);
    goTo(evening);
    company.answers(UPDATE, 200, { request_id: 'UPL123' });
    await finishStuckReattempts(aJob());
    expect(await ndrOf(shop, id)).toMatchObject({ status: 'received', retryAt: null, isAsking: false });
  });

  test('is repeated each evening while the parcel is out, but not for ever', async () => {
    const id = await aFailedParcel();
    await reattempt(shop.seller, id, { reattemptDate: null });
    company.answers(UPDATE, 400, { error: 'Package is part of dispatch. Cannot update the information now' });
    const evening = timeOf(EVENING_MS);
    for (let days = 0; days < 2; days++) {
      goTo(new Date(evening.getTime() + days * DAY_MS));
      await finishStuckReattempts(aJob());
      const { retryAt } = await db('reattempts')
        .where({ order_id: id })
        .first<{ retryAt: Date }>({ retryAt: 'retry_at' });
      expect(retryAt).toEqual(new Date(evening.getTime() + (days + 1) * DAY_MS));
    }
    goTo(new Date(evening.getTime() + 2 * DAY_MS));
    await finishStuckReattempts(aJob());
    expect(await db('reattempts').where({ order_id: id }).first('state', 'refusal')).toEqual({
      state: 'REFUSED',
      refusal: expect.stringContaining('part of dispatch'),
    });
  });
});
