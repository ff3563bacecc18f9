import Joi from 'joi';
import { MAX_UNREAD } from '../../contract/limits.ts';
import { NOTICE_KINDS, type NoticeKind } from '../../contract/statuses.ts';
import { id, paging, userId } from '../common.contract.ts';

const text = Joi.string().required();
const unread = Joi.number()
  .integer()
  .required()
  .description(`How many are not read, counted up to ${MAX_UNREAD}.`);

export const unreadInput = Joi.object({ userId });
export const unreadAnswer = Joi.object({ unread });

export const listInput = Joi.object({ userId, ...paging, limit: paging.limit.max(100) });

export const listAnswer = Joi.object({
  unread,
  count: Joi.number().integer().required(),
  data: Joi.array()
    .items(
      Joi.object({
        id: id.required(),
        kind: text.valid(...NOTICE_KINDS),
        title: text,
        detail: text,
        link: text.description('A path of the portal.'),
        date: text.isoDate(),
        isRead: Joi.boolean().required(),
      }).meta({ 'x-name': 'Notice' }),
    )
    .required(),
});

const mailKind = Joi.string()
  .valid(...NOTICE_KINDS)
  .required()
  .messages({ '*': 'There is no such notice' });
export const mailsInput = Joi.object({ userId });
export const switchInput = Joi.object({
  userId,
  kind: mailKind,
  active: Joi.boolean().required().messages({ '*': 'Please say whether it is on' }),
});
export type SwitchInput = { kind: NoticeKind; active: boolean };
export const switchAnswer = Joi.object({
  kind: text.valid(...NOTICE_KINDS),
  name: text,
  description: text,
  active: Joi.boolean().required(),
}).meta({ 'x-name': 'NoticeMail' });
export const mailsAnswer = Joi.array().items(switchAnswer).required();

export const readInput = Joi.object({
  userId,
  id: id.required(),
  older: Joi.boolean().default(false).description('Also marks all older ones.'),
});
export type ReadInput = { id: number; older: boolean };
