import { randomBytes } from 'node:crypto';
import { fieldsOf, type Handler, ok, textIn } from '../calls/company.ts';
import { addMessages } from '../messages/messages.sql.ts';
import { findAccount, NAME, refuse } from './account.ts';

/** Digits with the country code, no plus: 919876543210. */
const MOBILE = /^\d{11,15}$/;

export const isMobile = (value: unknown): value is string => typeof value === 'string' && MOBILE.test(value);

export const newRequestId = () => randomBytes(12).toString('hex');

/** An SMS by template: every field of a recipient except `mobiles` is a variable. */
export const sendFlow: Handler = async ({ world, account, req }) => {
  const sent = fieldsOf(req.body);
  const template = textIn(sent.template_id) || textIn(sent.flow_id);
  const recipients = (Array.isArray(sent.recipients) ? (sent.recipients as unknown[]) : []).map(fieldsOf);
  const { templates } = await findAccount(world, account);
  if (!template) return refuse('template id missing');
  if (templates && !templates.includes(template)) return refuse('Invalid template id');
  if (recipients.length === 0) return refuse('recipients missing');
  if (!recipients.every(({ mobiles }) => isMobile(mobiles))) return refuse('Invalid mobile number');
  const requestId = newRequestId();
  const rows = recipients.map(({ mobiles, ...variables }) => ({
    company: NAME,
    account,
    request_id: requestId,
    recipient: textIn(mobiles),
    otp: null,
    state: 'SENT',
    body: JSON.stringify({ template, variables }),
    sent_at: world.now(),
    expires_at: null,
  }));
  await addMessages(world.db, rows);
  return ok({ type: 'success', message: requestId });
};
