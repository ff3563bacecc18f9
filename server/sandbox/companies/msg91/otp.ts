import { randomInt } from 'node:crypto';
import { MINUTE_MS } from '../../../platform/time.ts';
import { type Answer, fieldsOf, type Handler, ok, textIn } from '../calls/company.ts';
import { addMessages, findOtp, verifyOtp } from '../messages/messages.sql.ts';
import { findAccount, NAME, refuse } from './account.ts';
import { isMobile, newRequestId } from './flow.ts';

const DEFAULT_MINUTES = 10;
const DEFAULT_LENGTH = 6;

const noNumber = refuse('Mobile no. not found');

/** The query has the fields, the body the template's variables. */
export const sendOtp: Handler = async ({ world, account, req }) => {
  const { template_id: template, mobile, otp, otp_expiry: expiry, otp_length: length } = req.query;
  const { templates } = await findAccount(world, account);
  if (!textIn(template)) return refuse('template id missing');
  if (templates && !templates.includes(textIn(template))) return refuse('Invalid template id');
  if (!isMobile(mobile)) return refuse('Invalid mobile number');
  const digits = Number(length ?? DEFAULT_LENGTH);
  const code = textIn(otp) || String(randomInt(10 ** (digits - 1), 10 ** digits));
  if (!/^\d{4,9}$/.test(code)) return refuse('Invalid otp');
  const at = world.now();
  const requestId = newRequestId();
  const row = {
    company: NAME,
    account,
    request_id: requestId,
    recipient: mobile,
    otp: code,
    state: 'SENT',
    body: JSON.stringify({ template, variables: fieldsOf(req.body) }),
    sent_at: at,
    expires_at: new Date(at.getTime() + Number(expiry ?? DEFAULT_MINUTES) * MINUTE_MS),
  };
  await addMessages(world.db, [row]);
  return ok({ type: 'success', request_id: requestId });
};

/** A second check may be answered as a success: it is never a fresh proof. */
export const checkOtp: Handler = async ({ world, account, req }) => {
  const sent = await findOtp(world.db, { company: NAME, account }, textIn(req.query.mobile));
  const { alreadyVerifiedType } = await findAccount(world, account);
  const already: Answer = ok({ type: alreadyVerifiedType, message: 'Mobile no. already verified' });
  if (!sent) return noNumber;
  if (sent.state === 'VERIFIED') return already;
  if (sent.expires_at && sent.expires_at <= world.now()) return refuse('OTP expired');
  if (sent.otp !== req.query.otp) return refuse('OTP not match');
  return (await verifyOtp(world.db, sent.id))
    ? ok({ type: 'success', message: 'OTP verified success' })
    : already;
};

export const retryOtp: Handler = async ({ world, account, req }) => {
  const { mobile, retrytype } = req.query;
  const sent = await findOtp(world.db, { company: NAME, account }, textIn(mobile));
  if (retrytype !== 'text' && retrytype !== 'voice') return refuse('Invalid retry type');
  if (!sent) return noNumber;
  if (sent.state === 'VERIFIED') return refuse('Mobile no. already verified');
  const { id: _id, ...row } = sent;
  await addMessages(world.db, [{ ...row, sent_at: world.now() }]);
  return ok({ type: 'success', message: 'retry send successfully' });
};
