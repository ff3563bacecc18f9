import { verifyWebhook } from '../../../../server/client/src/index.ts';
import { clock } from '../../../setup/app.ts';
import { anOrderId } from '../../../setup/orders.ts';
import { aShipped } from '../../../setup/shipping.ts';
import { aReceiver, deliver } from '../../../setup/webhooks.ts';
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
