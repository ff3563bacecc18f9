import Joi from 'joi';
import { MANUAL_CHANNEL } from '../../contract/reference.ts';
import { STORE_CHECKS, STORE_CREDENTIALS, STORE_KIND_NAMES, type StoreKind } from '../../contract/stores.ts';
import { CHANNEL_TEXTS as TEXTS } from '../../contract/texts/channels.ts';
import { id, missing, paging, type Paging, userId } from '../common.contract.ts';
import {
  type CourierChoice,
  courierChoice,
  type Packing,
  packingChoice,
} from '../courier-rules/courier-rules.contract.ts';

const rules = Joi.object({
  courier: courierChoice(['cheapest', 'fastest', 'preferred'])
    .required()
    .description('What decides if none of the seller’s courier rules applies.'),
  packing: packingChoice.description(
    'Kilograms of an item without a weight, and centimetres of the parcel. Null: such orders need attention.',
  ),
  autoShip: Joi.boolean()
    .required()
    .description('Ships each imported order at once, as long as the wallet allows.'),
}).meta({ 'x-name': 'ChannelRules' });

export type Rules = {
  courier: CourierChoice;
  packing: Packing | null;
  autoShip: boolean;
};

const name = Joi.string()
  .trim()
  .min(1)
  .max(20)
  .invalid(MANUAL_CHANNEL)
  .insensitive()
  .messages({ '*': TEXTS.name, 'any.invalid': TEXTS.nameReserved });
const secret = Joi.string().trim().max(200).empty('');
/** Of every kind of store; each takes its own. */
export const credentials = Joi.object(Object.fromEntries(STORE_CREDENTIALS.map((one) => [one, secret])));

export const saveInput = Joi.object({
  id: id.allow(null),
  userId,
  kind: Joi.string()
    .valid(...STORE_KIND_NAMES)
    .required()
    .messages({ '*': TEXTS.kind }),
  name: name.required(),
  url: Joi.string()
    .trim()
    .max(300)
    .required()
    .messages({ ...missing(TEXTS.urlMissing), '*': TEXTS.urlUnfit }),
  credentials: credentials
    .default({})
    .description(
      'WooCommerce: `consumerKey` and `consumerSecret`. Shopify: `clientId` and `clientSecret`, or `accessToken`. Those that are left out stay as they are.',
    ),
  pickupPointId: id.required().messages({ '*': TEXTS.point }),
  rules: rules.required(),
});
export type SaveInput = {
  id?: number | null;
  kind: StoreKind;
  name: string;
  url: string;
  credentials: Record<string, string>;
  pickupPointId: number;
  rules: Rules;
};

export const listInput = Joi.object({ userId });
export const byId = Joi.object({ id: id.required(), userId });
export type ById = { id: number };

export const checkoutInput = Joi.object({ id: id.required(), userId, on: Joi.boolean().required() });
export type CheckoutInput = { id: number; on: boolean };

const text = Joi.string().required();
const count = Joi.number().integer().min(0).required();
const at = Joi.string().isoDate().allow(null).required();
const channel = {
  id: id.required(),
  kind: text.valid(...STORE_KIND_NAMES),
  name: text,
  url: text,
  credentials: Joi.object(Object.fromEntries(STORE_CREDENTIALS.map((one) => [one, Joi.string()])))
    .required()
    .description('The last characters of each secret.')
    .meta({ 'x-name': 'MaskedCredentials' }),
  pickupPointId: id.required(),
  rules: rules.required(),
  hasWebhooks: Joi.boolean()
    .required()
    .description('The store tells of changes at once; else it is read every 15 minutes.'),
  lastSyncAt: at,
  nextSyncAt: at.description('When it is read next. Null: paused, until its keys are entered again.'),
  isReading: Joi.boolean().required().description('It is being read, or will be within seconds.'),
  error: Joi.string().allow(null).required().description('Why the store could not be read the last time.'),
  errorSince: at,
  imported: count,
  attention: count,
  checkoutUrl: text.description('Answers what delivery costs, at the store’s checkout. Keep it secret.'),
  offersRates: Joi.boolean()
    .allow(null)
    .required()
    .description(
      'The store asks for rates at its checkout. Null: this kind of store is not told whom to ask.',
    ),
  notWritten: count.description('Shipped orders whose AWB the store does not have yet.'),
  writeError: Joi.string().allow(null).required().description('Why the store refused an AWB.'),
};
export const channelAnswer = Joi.object(channel).meta({ 'x-name': 'Channel' });
export const listAnswer = Joi.object({ count, data: Joi.array().items(channelAnswer).required() });
export const savedAnswer = Joi.object({ message: text, ...channel });
export const messageAnswer = Joi.object({ message: text });

export const testAnswer = Joi.object({
  ok: Joi.boolean().required(),
  checks: Joi.array()
    .items(
      Joi.object({ check: text.valid(...STORE_CHECKS), ok: Joi.boolean().required(), message: text }).meta({
        'x-name': 'ChannelCheck',
      }),
    )
    .required(),
});

export const attentionInput = Joi.object({ userId, channelId: id.empty(Joi.valid('', null)), ...paging });
export type AttentionInput = Paging & { channelId?: number };

/** What a seller can mend here; everything else at the store. */
export const FIXABLE = [
  'name',
  'phoneNo',
  'address',
  'city',
  'state',
  'pin',
  'weight',
  'length',
  'width',
  'height',
] as const;
export type Fixable = (typeof FIXABLE)[number];
export type Fixes = Partial<Record<Fixable, string>>;

const reason = Joi.object({ field: text, message: text }).meta({ 'x-name': 'AttentionReason' });
export const attentionRow = Joi.object({
  channelOrderId: id.required(),
  channelId: id.required(),
  channel: text,
  name: text.description('The order’s number at the store.'),
  buyer: Joi.string().allow('').required(),
  amount: Joi.number().required(),
  paymentType: text.valid('COD', 'PREPAID'),
  changedAt: Joi.string().isoDate().required(),
  reasons: Joi.array().items(reason).required(),
  fields: Joi.object(
    Object.fromEntries(FIXABLE.map((field) => [field, Joi.string().allow('', null).required()])),
  )
    .required()
    .description('The values of the fields that can be mended, as they are now.'),
}).meta({ 'x-name': 'AttentionOrder' });
export const attentionAnswer = Joi.object({ count, data: Joi.array().items(attentionRow).required() });

export const MAX_CHANGED = 50;
export const changedAnswer = Joi.object({
  count: count.description(`All of them; at most ${MAX_CHANGED} are listed.`),
  data: Joi.array()
    .items(
      Joi.object({
        trackingId: id.required(),
        orderId: text,
        wayBillId: Joi.string().allow(null).required(),
        currentStatus: text,
        storeNote: text,
        notedAt: Joi.string().isoDate().required(),
      }).meta({ 'x-name': 'StoreChange' }),
    )
    .required(),
});

export const fixInput = Joi.object({
  userId,
  channelOrderId: id.required(),
  fields: Joi.object(
    Object.fromEntries(
      FIXABLE.map((field) => [field, Joi.alternatives(Joi.number(), Joi.string().trim().max(180))]),
    ),
  )
    .required()
    .description('Without any the order is tried again unchanged.'),
});
export type FixInput = { channelOrderId: number; fields: Partial<Record<Fixable, string | number>> };
export const fixAnswer = Joi.object({
  imported: Joi.boolean().required(),
  trackingId: id.allow(null).required(),
  reasons: Joi.array().items(reason).required(),
});
