import Joi from 'joi';

/** What the controls of payment companies take. `id` is the merchant's or the company's; amounts are in paise. */
export type End = { id: string; outcome: string; amount?: number };
export type EndRefund = { id: string; state: string };
export type Resend = { id: string };
export type Proof = 'right' | 'wrong' | 'none';
export type Forge = { id: string; amount?: number; state?: string; event?: string; proof: Proof };

const id = Joi.string().required();
const amount = Joi.number().integer();

export const END = Joi.object({ id, outcome: Joi.string().required(), amount });
export const END_REFUND = Joi.object({ id, state: Joi.string().required() });
export const RESEND = Joi.object({ id });
export const FORGE = Joi.object({
  id,
  amount,
  state: Joi.string(),
  event: Joi.string(),
  proof: Joi.string().valid('right', 'wrong', 'none').default('wrong'),
});
