import Joi from 'joi';
import type { Ctx } from '../../deps.ts';
import type { Audit } from '../../platform/http/audit.ts';
import { type Route, rpc } from '../../platform/http/routes.ts';
import { codAnswer } from '../cod/cod.contract.ts';
import { ndrRow } from '../ndr/ndr.contract.ts';
import { getOrder, listedOrder, orderAnswer } from '../orders/orders.ts';
import { chargesAnswer } from '../shipments/shipments.ts';
import { detailsAnswer as trackingAnswer } from '../tracking/tracking.ts';
import { entryAnswer } from '../wallet/wallet.ts';
import { addNote, findNotes, removeNote, saveTags } from './notes/notes.ts';
import * as contract from './order-details.contract.ts';
import { getOrderDetails } from './order-details.ts';

const mine = { access: 'user', tag: 'Orders' } as const;

const orNull = (schema: Joi.ObjectSchema) => schema.allow(null).required();

const detailsAnswer = Joi.object({
  row: listedOrder.required(),
  order: orderAnswer.required(),
  charges: chargesAnswer.required(),
  tracking: orNull(trackingAnswer),
  ndr: orNull(ndrRow),
  cod: orNull(codAnswer),
  walletEntries: Joi.array().items(entryAnswer).required(),
  messages: contract.messages,
  buyer: contract.buyer,
  notes: contract.notes,
  tags: contract.tags,
  actions: contract.actions,
}).meta({ 'x-name': 'OrderDetails' });

const audit: Audit<{ id: number }> = {
  subject: 'order',
  id: ({ id }) => id,
  snapshot: async (ctx, { id }) => ({
    sellerId: (await getOrder(ctx, id)).sellerId,
    ...(await findNotes(ctx, id)),
  }),
};

export const orderDetailRoutes: Route[] = [
  rpc({
    ...mine,
    name: 'getOrderDetails',
    path: 'order/details/:id',
    summary: 'Get everything about an order on one page: also its charges, scans, COD and notes.',
    description:
      '`actions` lists each action, with a reason if it is not possible now. API keys read the parts with calls of their own.',
    input: contract.orderInput,
    answer: detailsAnswer,
    run: getOrderDetails,
  }),
  rpc({
    ...mine,
    name: 'addOrderNote',
    path: 'order/notes/:id',
    scope: 'orders:write',
    errors: ['LIMIT_REACHED'],
    summary: 'Add a note to an order.',
    changes: true,
    input: contract.noteInput,
    answer: contract.notesAnswer,
    run: (ctx: Ctx, input: contract.NoteInput) => addNote(ctx, input),
    audit,
  }),
  rpc({
    ...mine,
    name: 'removeOrderNote',
    path: 'order/notes/:id/remove',
    scope: 'orders:write',
    summary: 'Remove one of your own notes from an order.',
    changes: true,
    input: contract.removeNoteInput,
    answer: contract.notesAnswer,
    run: (ctx: Ctx, input: contract.RemoveNoteInput) => removeNote(ctx, input),
    audit,
  }),
  rpc({
    ...mine,
    name: 'saveOrderTags',
    path: 'order/tags/:id',
    scope: 'orders:write',
    summary: 'Replace the tags of an order.',
    changes: true,
    input: contract.tagsInput,
    answer: contract.tagsAnswer,
    run: (ctx: Ctx, input: contract.TagsInput) => saveTags(ctx, input),
    audit,
  }),
];
