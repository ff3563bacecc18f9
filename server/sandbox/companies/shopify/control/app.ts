import Joi from 'joi';
import { setSettings } from '../../calls/calls.sql.ts';
import type { Fields } from '../../calls/company.ts';
import type { Actions } from '../../calls/control.ts';
import { deleteTokens } from '../../calls/tokens.sql.ts';
import { lastWebhook } from '../../calls/webhooks.sql.ts';
import { resendWebhook, sendWebhook } from '../../calls/webhooks.ts';
import { HELD, type Held, type Proof, PROOF } from '../../stores/deliveries.ts';
import { findOrder } from '../../stores/orders.sql.ts';
import { gid, idOf, legacyId } from '../gid.ts';
import type { OrderBody } from '../orders/order.ts';
import { restOrder } from '../orders/rest.ts';
import { askForRates, type Checkout, CHECKOUT } from '../rates/checkout.ts';
import { domainOf, findStore } from '../store.ts';
import { deliver, listHooks, publishAll, webhookOf } from '../webhooks/publish.ts';
import { dropWebhooks } from '../webhooks/subscriptions.ts';

const NO_HOOK = { error: 'There is no such webhook.' };
const id = Joi.number().integer().required();

type Forge = { id: number; topic: string; order: Fields; proof: Proof };

/** What happens to the app: its webhooks, its tokens, its rates. */
export const APP: Actions = {
  expireTokens: {
    input: Joi.boolean(),
    act: async ({ db }, of) => ({ expired: await deleteTokens(db, of) }),
  },
  /** Sends the held webhooks. */
  deliver: {
    input: HELD,
    act: async (world, of, held: Held) => ({ sent: await deliver(world, of, held) }),
  },
  /** The last webhook about an order, byte for byte. */
  resend: {
    input: Joi.object({ id }),
    async act(world, of, { id: orderId }: { id: number }) {
      const last = await lastWebhook(world.db, of, String(orderId));
      const hook = (await listHooks(world, of)).find(({ body }) => body.topic === last?.event);
      if (!hook) return NO_HOOK;
      return { sent: [await resendWebhook(world, of, hook.body.address, String(orderId))] };
    },
  },
  /** Claims of an order what `order` says, in the names of webhooks. The store's own order stays. */
  forge: {
    input: Joi.object({
      id,
      topic: Joi.string().default('ORDERS_UPDATED'),
      order: Joi.object().default({}),
      proof: PROOF,
    }),
    async act(world, of, { id: orderId, topic, order, proof }: Forge) {
      const hook = (await listHooks(world, of)).find(({ body }) => body.topic === topic);
      if (!hook) return NO_HOOK;
      const store = await findStore(world, of.account);
      const known = await findOrder<OrderBody>(world.db, of, idOf(orderId));
      const payload = { id: orderId, ...(known && restOrder(known, store)), ...order };
      const message = { topic, subject: String(orderId), payload, eventId: 'forged', proof };
      const webhook = webhookOf(world, of, store, hook, message);
      return { sent: [await sendWebhook(world, of, hook.body.address, webhook)] };
    },
  },
  /** Shopify's answer to eight failures in four hours. */
  dropWebhooks: {
    input: Joi.boolean(),
    act: async (world, of) => ({ dropped: await dropWebhooks(world, of) }),
  },
  /** The shop owner removes the app: its tokens and webhooks are gone. */
  uninstall: {
    input: Joi.boolean(),
    async act(world, of) {
      const domain = domainOf(of.account);
      const payload = {
        id: legacyId(1),
        domain,
        myshopify_domain: domain,
        admin_graphql_api_id: gid('Shop', 1),
      };
      const sent = await publishAll(world, of, [{ topic: 'APP_UNINSTALLED', subject: domain, payload }]);
      await setSettings(world.db, of, { app: 'not-installed' });
      await deleteTokens(world.db, of);
      await dropWebhooks(world, of);
      return { sent };
    },
  },
  /** Asks the carrier services for rates, as at checkout. */
  checkout: {
    input: CHECKOUT,
    act: async (world, of, checkout: Checkout) => ({ checkout: await askForRates(world, of, checkout) }),
  },
};
