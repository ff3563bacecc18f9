import { verifyWebhook } from '../../../../server/client/src/index.ts';
import { clock } from '../../../setup/app.ts';
import { aShopifyChannel, sync } from '../../../setup/channels.ts';
import { anOrderId } from '../../../setup/orders.ts';
import { aShipped } from '../../../setup/shipping.ts';
import { aReceiver, deliver } from '../../../setup/webhooks.ts';
import { aStore } from '../../../setup/woocommerce.ts';
import type { Journey } from '../journey.ts';

/** What a shop's own software uses: a key, finding orders, links to labels and webhooks. */
export async function integrations(journey: Journey) {
  const { shop, seller, visitor, as } = journey;
  const made = await seller.createApiKey({ name: 'My shop', scopes: ['orders:read', 'shipments:read'] });
  await seller.listApiKeys();
  const customerUniqueId = anOrderId();
  const { id } = await aShipped(shop, { customerDetails: { customerUniqueId } });
  await as(made.key).findOrder({ customerUniqueId });
  const { url } = await as(made.key).createLabelLink({ shippingId: [id], format: 'pdf' });
  await visitor.openLabelLink({ token: String(url.split('/').at(-1)) });
  await seller.revokeApiKey({ id: made.id });
  await webhooks(journey);
  await channels(journey);
}

async function channels({ seller, shop, visitor }: Journey) {
  await seller.request('POST', 'sandbox/demo-store', { body: { kind: 'WOOCOMMERCE' } });
  const store = aStore();
  const { id } = await seller.saveChannel({
    kind: 'WOOCOMMERCE',
    name: 'My shop',
    url: store.host,
    credentials: { consumerKey: store.keys.consumer_key, consumerSecret: store.keys.consumer_secret },
    pickupPointId: shop.point,
    rules: {
      courier: { mode: 'preferred', preferred: [{ courierId: 1, motId: 2 }] },
      packing: { weight: 0.5, length: 20, width: 15, height: 8 },
      autoShip: false,
    },
  });
  await seller.testChannel({ id });
  await store.place({ billing: { phone: '' }, shipping: { phone: '' } });
  await sync();
  await seller.syncChannel({ id });
  await seller.listChannels();
  await seller.listStoreChanges({ id });
  const { data } = await seller.listAttention({ limit: 2 });
  await seller.fixAttention({ channelOrderId: data[0]!.channelOrderId, fields: { phoneNo: '9812345670' } });
  const { hooks } = await store.happened();
  const token = String(hooks[0].delivery_url.split('/').at(-1));
  // The ping of a new webhook: the only push that needs no signature.
  await visitor.request('POST', `channel-hooks/${token}`, {
    body: 'webhook_id=1',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  });
  await visitor.checkoutRates({ token });
  await seller.removeChannel({ id });
  const { id: shopifyId } = await aShopifyChannel(shop);
  await seller.switchCheckoutRates({ id: shopifyId, on: true });
}

async function webhooks({ seller, shop }: Pick<Journey, 'seller' | 'shop'>) {
  const receiver = await aReceiver();
  const { id, secret } = await seller.saveWebhook({
    url: receiver.url,
    events: ['order.created', 'shipment.status'],
    active: true,
  });
  await seller.listWebhooks();
  await seller.testWebhook({ id });
  await aShipped(shop);
  await deliver();
  for (const { headers, text } of receiver.received)
    verifyWebhook(String(secret), headers, text, clock.now().getTime());
  const { data } = await seller.listWebhookDeliveries({ id, limit: 2 });
  await seller.redeliverWebhook({ deliveryId: data[0]!.id });
  await seller.replayWebhooks({ id, since: new Date(clock.now().getTime() - 3_600_000).toISOString() });
  await seller.rotateWebhookSecret({ id });
  await receiver.close();
}
