import Joi from 'joi';
import { MESSAGE_STATES, SELLER_KINDS } from '../../contract/statuses.ts';
import { MESSAGE_KINDS } from '../../contract/texts/messages.ts';
import { ids, listQuery } from '../admin-list.contract.ts';
import { id } from '../common.contract.ts';
import { channel, language } from './templates/templates.contract.ts';

const kind = Joi.string().valid(...Object.keys(MESSAGE_KINDS), ...SELLER_KINDS);

export type State = (typeof MESSAGE_STATES)[number];

export type MessageFilter = {
  kind?: string;
  channel?: string;
  state?: State;
  connectionId?: number;
  wayBillId?: string;
  id?: number[];
};
const state = Joi.string().valid(...MESSAGE_STATES);
export const messagesQuery = listQuery(
  { kind, channel, state, connectionId: id, wayBillId: Joi.string().trim().max(40), id: ids },
  ['id'],
);

const text = Joi.string().allow(null).required();
const time = Joi.string().isoDate().allow(null).required();
export const messageAnswer = Joi.object({
  id: id.required(),
  kind: kind.required(),
  channel: channel.required(),
  language: language.required(),
  recipient: Joi.string().required().description('Masked.'),
  connectionId: id.allow(null).required(),
  wayBillId: text,
  state: state
    .required()
    .description('UNCLEAR: the provider did not answer, and the message may have arrived.'),
  reason: text,
  providerMessageId: text,
  attempts: Joi.number().integer().required(),
  createdAt: Joi.string().isoDate().required(),
  sentAt: time,
  endedAt: time.description('When it was delivered or failed.'),
}).meta({ 'x-name': 'Message' });
