import Joi from 'joi';
import { ids, listQuery } from '../admin-list.contract.ts';
import { day, id } from '../common.contract.ts';

const OUTCOMES = ['DONE', 'REFUSED', 'FAILED'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** ASKED: the action was recorded, but its outcome was not. */
const AUDIT_STATES = ['ASKED', ...OUTCOMES] as const;

const text = Joi.string().required();
const textOrNull = text.allow(null);

/** Ids ascend with time. */
const AUDIT_SORTS = ['id'] as const;
export const auditQuery = listQuery(
  {
    q: Joi.string().trim().max(100).allow(''),
    fromDate: day,
    toDate: day,
    byUserId: id,
    action: Joi.string().max(160),
    subject: Joi.string().max(30),
    subjectId: Joi.string().max(60),
    sellerId: id,
    outcome: Joi.string().valid(...AUDIT_STATES),
    id: ids,
  },
  AUDIT_SORTS,
);
export type AuditFilter = {
  q?: string;
  fromDate?: string;
  toDate?: string;
  byUserId?: number;
  action?: string;
  subject?: string;
  subjectId?: string;
  sellerId?: number;
  outcome?: (typeof AUDIT_STATES)[number];
  id?: number[];
};

// `unknown()`: without it, the OpenAPI document would declare no fields.
const snapshot = Joi.object()
  .pattern(Joi.string(), Joi.alternatives(Joi.string().allow(''), Joi.number(), Joi.boolean()).allow(null))
  .unknown()
  .allow(null);

const entry = {
  id: id.required(),
  askedAt: text.isoDate(),
  endedAt: textOrNull.isoDate(),
  byUserId: id.allow(null).required().description('The administrator.'),
  byKeyId: id.allow(null).required().description('The API key that made the call.'),
  byName: text,
  action: text,
  summary: text,
  subject: text,
  subjectId: textOrNull,
  sellerId: id.allow(null).required(),
  companyName: textOrNull,
  outcome: text.valid(...AUDIT_STATES),
  message: textOrNull,
  changed: Joi.array().items(Joi.string()).required(),
  requestId: text,
  address: Joi.string().allow('').required(),
};
export const auditRow = Joi.object(entry).meta({ 'x-name': 'AuditEntryRow' });
export const auditAnswer = Joi.object({
  ...entry,
  before: snapshot.required(),
  after: snapshot.required(),
}).meta({ 'x-name': 'AuditEntry' });

const choice = Joi.object({ id: text, name: text });
export const choicesAnswer = Joi.object({
  administrators: Joi.array()
    .items(Joi.object({ id: id.required(), name: text }))
    .required(),
  actions: Joi.array().items(choice).required(),
  subjects: Joi.array().items(choice).required(),
});
