import { randomBytes } from 'node:crypto';
import { fieldsOf, type Handler, ok, textIn } from '../../calls/company.ts';
import { createCheckout, findCheckout, type NewCheckout } from '../../payments/checkouts.sql.ts';
import { findAccount, NAME, refuse } from '../account.ts';

const DEFAULT_EXPIRY_S = 3_600;

export const newId = (prefix: string) => `${prefix}${BigInt(`0x${randomBytes(9).toString('hex')}`)}`;

/** udf1 to udf10 hold any text of 256 characters, udf11 to udf15 a narrow one of 50. */
function isMetaValid(meta: unknown): boolean {
  return Object.entries(fieldsOf(meta)).every(([name, value]) => {
    if (typeof value !== 'string') return false;
    return /^udf([1-9]|10)$/.test(name)
      ? value.length <= 256
      : /^udf1[1-5]$/.test(name) && /^[A-Za-z0-9_\- @.+]{0,50}$/.test(value);
  });
}

const isPositiveInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

export const redirectUrlOf = ({ paymentFlow }: Record<string, unknown>) =>
  textIn(fieldsOf(fieldsOf(paymentFlow).merchantUrls).redirectUrl);

function faultIn(sent: Record<string, unknown>) {
  const { merchantOrderId, amount, expireAfter, metaInfo, paymentFlow } = sent;
  const { type } = fieldsOf(paymentFlow);
  if (!/^[A-Za-z0-9_-]{1,63}$/.test(textIn(merchantOrderId))) return 'merchantOrderId is invalid';
  if (!isPositiveInteger(amount)) return 'amount must be a positive integer in paise';
  if (expireAfter !== undefined && !isPositiveInteger(expireAfter)) return 'expireAfter is invalid';
  if (!isMetaValid(metaInfo)) return 'metaInfo is invalid';
  if (type !== 'PG_CHECKOUT') return 'paymentFlow.type must be PG_CHECKOUT';
  if (!URL.canParse(redirectUrlOf(sent))) return 'paymentFlow.merchantUrls.redirectUrl is invalid';
  return null;
}

export const pay: Handler = async ({ world, account, req }) => {
  const sent = fieldsOf(req.body);
  const fault = faultIn(sent);
  if (fault) return refuse(400, 'BAD_REQUEST', fault);
  const of = { company: NAME, account };
  const reference = textIn(sent.merchantOrderId);
  const at = world.now();
  const row: NewCheckout = {
    ...of,
    id: newId('OMO'),
    reference,
    receipt: null,
    amount_paise: Number(sent.amount),
    state: 'PENDING',
    request: JSON.stringify(sent),
    created_at: at,
    expires_at: new Date(at.getTime() + Number(sent.expireAfter ?? DEFAULT_EXPIRY_S) * 1_000),
  };
  const known = (await createCheckout(world.db, row))
    ? null
    : await findCheckout(world.db, of, { reference });
  const { repeatedPay } = await findAccount(world, account);
  if (known && (repeatedPay === 'refuse' || known.amount_paise !== row.amount_paise))
    return refuse(400, 'DUPLICATE_ORDER', 'merchantOrderId has been used before');
  const order = known ?? row;
  return ok({
    orderId: order.id,
    state: order.state,
    expireAt: order.expires_at?.getTime(),
    redirectUrl: `${world.publicUrl}/api/sandbox/checkout/${order.id}`,
  });
};
