import { expect, test } from 'vitest';
import { syncChannels } from '../../../server/features/channels/importing/syncing.ts';
import { sendStoreNotices } from '../../../server/features/channels/watching/notices.ts';
import { MINUTE_MS } from '../../../server/platform/time.ts';
import { aJob, call, clock, get } from '../../setup/app.ts';
import { aChannel, channel, save, sync } from '../../setup/channels.ts';
import { aShop, type Shop } from '../../setup/shipping.ts';

const mailsOf = async ({ seller }: Shop): Promise<{ text: string }[]> =>
  (await get(`sandbox/outbox?to=${seller.emailId}`)).body;

/** Two instances read and write at the same time, as often as the jobs do in these minutes. */
async function pass(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 10) {
    clock.advance(10 * MINUTE_MS);
    await Promise.all([syncChannels(aJob()), syncChannels(aJob())]);
    await sync();
    await Promise.all([sendStoreNotices(aJob()), sendStoreNotices(aJob())]);
  }
}

test('a store that cannot be read for an hour is reported once, and once more when it works again', async () => {
  const shop = await aShop();
  const { id, store, name } = await aChannel(shop);
  await sync();
  await store.act({ call: '*', fault: 'html', times: 10_000 });
  await pass(60);
  // The store is read every 15 minutes, so it has failed for less than an hour.
  expect((await channel(shop, id)).error).toMatch(/answered a page instead of data/);
  expect(await mailsOf(shop)).toEqual([]);
  await pass(180);
  const [warning, ...others] = await mailsOf(shop);
  expect(others).toEqual([]);
  expect(warning!.text).toContain(`your store ${name}`);
  expect(warning!.text).toContain('answered a page instead of data');
  expect(warning!.text).toContain(`/settings/stores/${id}`);
  await store.act({ clearFaults: true });
  await pass(60);
  const mails = await mailsOf(shop);
  expect(mails.map(({ text }) => /again\. We’ve imported the orders/.test(text)).sort()).toEqual([
    false,
    true,
  ]);
  // A short failure is nothing to write about.
  await store.act({ call: '*', fault: 'html', times: 10_000 });
  await pass(30);
  await store.act({ clearFaults: true });
  await pass(30);
  expect(await mailsOf(shop)).toHaveLength(2);
});

test('saving a failing store starts a new hour, and a removed store is not written about', async () => {
  const shop = await aShop();
  const { id, store, name } = await aChannel(shop);
  await sync();
  await store.act({ call: '*', fault: 'html', times: 10_000 });
  await pass(60);
  await save(shop, store, { id, name });
  await pass(50);
  expect(await mailsOf(shop)).toEqual([]);
  clock.advance(20 * MINUTE_MS);
  await sync();
  // The warning is due, and the store is removed before it is sent.
  await call('channels/remove', { id }, shop.seller.token);
  await sendStoreNotices(aJob());
  expect(await mailsOf(shop)).toEqual([]);
});
