import Joi from 'joi';
import { CHANNEL_TEXTS as TEXTS } from '../../contract/texts/channels.ts';
import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { json } from '../../platform/http/calls/call.ts';
import { plain, type Route, rpc } from '../../platform/http/routes.ts';
import { received } from '../common.contract.ts';
import { listChanged } from './changes/changes.ts';
import * as contract from './channels.contract.ts';
import {
  getChannel,
  listChannels,
  presentChannel,
  removeChannel,
  saveChannel,
  syncNow,
  testChannel,
} from './channels.ts';
import { ratesAnswer } from './checkout/checkout.contract.ts';
import { checkoutRates } from './checkout/checkout.ts';
import { switchRates } from './checkout/offering.ts';
import { findWaiting, fixOrder, listAttention } from './importing/attention.ts';
import { receiveStorePush } from './pushes.ts';

const sellers = { access: 'user', tag: 'Channels' } as const;

async function snapshotOf(ctx: Ctx, id: number | null | undefined) {
  if (!id) return null;
  // Who has this address may ask for rates.
  const { checkoutUrl: _secret, ...shown } = await presentChannel(ctx, await getChannel(ctx, id));
  return shown;
}

const saveAudit: Audit<{ id?: number | null }, { id: number }> = {
  subject: 'channel',
  id: ({ id }, answer) => id ?? answer?.id,
  snapshot: (ctx, { id }, answer) => snapshotOf(ctx, id ?? answer?.id),
  isOutsideTransaction: true,
};
const removeAudit: Audit<contract.ById> = {
  subject: 'channel',
  id: ({ id }) => id,
  snapshot: (ctx, { id }, answer) => (answer ? Promise.resolve(null) : snapshotOf(ctx, id)),
  isOutsideTransaction: true,
};
const changeAudit: Audit<contract.ById> = {
  subject: 'channel',
  id: ({ id }) => id,
  snapshot: (ctx, { id }) => snapshotOf(ctx, id),
};
const fixAudit: Audit<contract.FixInput> = {
  subject: 'channel-order',
  id: ({ channelOrderId }) => channelOrderId,
  snapshot: (ctx, { channelOrderId }) => findWaiting(ctx, channelOrderId),
};

export const channelRoutes: Route[] = [
  rpc({
    ...sellers,
    name: 'listChannels',
    path: 'channels/list',
    scope: 'orders:read',
    summary: 'List a seller’s stores with their imports and faults.',
    input: contract.listInput,
    answer: contract.listAnswer,
    run: listChannels,
  }),
  rpc({
    ...sellers,
    name: 'saveChannel',
    path: 'channels/save',
    errors: ['LIMIT_REACHED', 'NAME_TAKEN'],
    summary: 'Connect a store (no id) or change one. Its orders are read from then on.',
    changes: true,
    keepsAnswer: false,
    input: contract.saveInput,
    answer: contract.savedAnswer,
    run: async (ctx: Ctx, input: contract.SaveInput) => ({
      message: TEXTS.saved,
      ...(await presentChannel(ctx, await saveChannel(ctx, input))),
    }),
    audit: saveAudit,
  }),
  rpc({
    ...sellers,
    name: 'removeChannel',
    path: 'channels/remove',
    summary: 'Remove a store. Its orders stay.',
    changes: true,
    input: contract.byId,
    answer: contract.messageAnswer,
    run: removeChannel,
    audit: removeAudit,
  }),
  rpc({
    ...sellers,
    name: 'testChannel',
    path: 'channels/test',
    summary: 'Try everything that a connected store needs, and name each fault. Changes nothing.',
    input: contract.byId,
    answer: contract.testAnswer,
    run: testChannel,
  }),
  rpc({
    ...sellers,
    name: 'syncChannel',
    path: 'channels/sync',
    scope: 'orders:write',
    summary: 'Read a store’s changes within seconds, instead of at the next poll.',
    changes: true,
    input: contract.byId,
    answer: contract.messageAnswer,
    run: syncNow,
    audit: changeAudit,
  }),
  rpc({
    ...sellers,
    name: 'listStoreChanges',
    path: 'channels/changed',
    scope: 'orders:read',
    summary: 'List the shipped orders that their store has changed or cancelled since, the latest first.',
    input: contract.byId,
    answer: contract.changedAnswer,
    run: listChanged,
  }),
  rpc({
    ...sellers,
    name: 'switchCheckoutRates',
    path: 'channels/checkout',
    errors: ['STORE_REFUSED'],
    summary: 'Have a store ask for rates at its checkout, or not any more.',
    description:
      'Creates or deletes a carrier service at a Shopify store, whose app needs the scope write_shipping. Other stores are not told whom to ask: enter their `checkoutUrl` there.',
    changes: true,
    input: contract.checkoutInput,
    answer: contract.messageAnswer,
    run: switchRates,
    audit: { ...changeAudit, isOutsideTransaction: true },
  }),
  rpc({
    ...sellers,
    name: 'listAttention',
    path: 'channels/attention',
    scope: 'orders:read',
    summary: 'List the stores’ orders that cannot be shipped as they are, each with its reasons.',
    input: contract.attentionInput,
    answer: contract.attentionAnswer,
    run: listAttention,
  }),
  rpc({
    ...sellers,
    name: 'fixAttention',
    path: 'channels/attention/fix',
    scope: 'orders:write',
    summary: 'Enter what an order lacks, and import it.',
    changes: true,
    input: contract.fixInput,
    answer: contract.fixAnswer,
    run: fixOrder,
    audit: fixAudit,
  }),
  plain({
    access: 'public',
    tag: 'Channels',
    name: 'receiveStorePush',
    path: 'channel-hooks/:token',
    body: 'json-or-form',
    errors: ['UNAUTHENTICATED'],
    summary: 'Receive a push of a connected store.',
    input: Joi.object({ token: Joi.string().max(100).required() }),
    answer: received,
    run: async (ctx, { token }: { token: string }, { headers, rawBody }) => {
      await receiveStorePush(ctx, token, { headers, rawBody });
      return json({ received: true });
    },
  }),
  plain({
    access: 'public',
    tag: 'Channels',
    name: 'checkoutRates',
    path: 'checkout-rates/:token',
    body: 'json-or-form',
    errors: ['UNAUTHENTICATED'],
    summary: 'Answer a connected store what delivery costs, at its checkout.',
    description:
      'Shopify calls it as a carrier service, signed with the app’s secret. A WooCommerce shop sends the package that its shipping methods get. Rates are kept for five minutes.',
    input: Joi.object({ token: Joi.string().max(100).required() }),
    answer: ratesAnswer,
    run: async (ctx, { token }: { token: string }, { headers, rawBody }) =>
      json(await checkoutRates(ctx, token, { headers, rawBody })),
  }),
];
