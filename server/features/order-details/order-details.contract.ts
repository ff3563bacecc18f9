import Joi from 'joi';
import { MAX_NOTE_LENGTH, MAX_TAG_LENGTH, MAX_TAGS } from '../../contract/limits.ts';
import { MESSAGE_CHANNELS, MESSAGE_STATES, ORDER_ACTIONS } from '../../contract/statuses.ts';
import { NOTE_TEXTS as TEXTS } from '../../contract/texts/order-details.ts';
import { id, line, missing, userId } from '../common.contract.ts';

const text = Joi.string().required();
const count = Joi.number().integer().required();
const at = Joi.string().isoDate().required();

export const orderInput = Joi.object({ id: id.required(), userId });

export const noteInput = Joi.object({
  id: id.required(),
  userId,
  text: Joi.string()
    .trim()
    .normalize('NFC')
    .max(MAX_NOTE_LENGTH)
    .required()
    .messages({ ...missing(TEXTS.missing), 'string.max': TEXTS.tooLong }),
});
export type NoteInput = { id: number; text: string };

export const removeNoteInput = Joi.object({ id: id.required(), noteId: id.required(), userId });
export type RemoveNoteInput = { id: number; noteId: number };

const tag = line.max(MAX_TAG_LENGTH).messages({ 'string.max': TEXTS.tagTooLong });
export const tagsInput = Joi.object({
  id: id.required(),
  userId,
  tags: Joi.array()
    .items(tag)
    // Invalid items come here too.
    .unique((a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase())
    .max(MAX_TAGS)
    .required()
    .messages({ 'array.max': TEXTS.tooManyTags, 'array.unique': TEXTS.tagTwice })
    .description('Replaces the tags. Upper and lower case are the same tag.'),
});
export type TagsInput = { id: number; tags: string[] };

export const notes = Joi.array()
  .items(
    Joi.object({
      id: id.required(),
      text,
      isSellers: Joi.boolean().required().description('False: written by an administrator.'),
      date: at,
    }).meta({ 'x-name': 'OrderNote' }),
  )
  .required()
  .description('Newest first. Buyers and couriers never see them.');
export const tags = Joi.array().items(Joi.string()).required();
export const notesAnswer = Joi.object({ notes });
export const tagsAnswer = Joi.object({ tags });

export const buyer = Joi.object({
  orders: count.description('Their other orders with this seller, by phone number.'),
  delivered: count,
  returned: count.description('RTO.'),
})
  .required()
  .meta({ 'x-name': 'BuyerHistory' });

export const messages = Joi.array()
  .items(
    Joi.object({
      id: id.required(),
      kind: text,
      channel: text.valid(...MESSAGE_CHANNELS),
      recipient: text.description('Masked.'),
      state: text.valid(...MESSAGE_STATES),
      date: at,
    }).meta({ 'x-name': 'OrderMessage' }),
  )
  .required()
  .description('What buyers got of the last 30 days, newest first.');

export const actions = Joi.array()
  .items(
    Joi.object({
      action: text.valid(...ORDER_ACTIONS),
      reason: text.allow(null).description('Why it is not possible now; null: it is.'),
    }).meta({ 'x-name': 'OrderAction' }),
  )
  .required();
