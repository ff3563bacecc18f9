import { type Asked, fieldsOf, type Handler, ok, textIn, type World } from '../../calls/company.ts';
import * as sql from '../../payments/checkouts.sql.ts';
import { listPayments } from '../../payments/payments.sql.ts';
import { NAME, newId, refuse, secondsOf } from '../account.ts';
import { isLink, presentLink } from '../present.ts';
import { faultInLink } from './input.ts';

const UNKNOWN = refuse('The id provided does not exist');

const present = async ({ db, publicUrl }: World, row: sql.CheckoutRow) =>
  presentLink(row, await listPayments(db, row.id), publicUrl);

export const expireLinks = ({ db, now }: World, account: string) =>
  sql.expireCheckouts(db, { company: NAME, account }, 'created', 'expired', now());

async function findLink({ world, account, req }: Asked) {
  await expireLinks(world, account);
  const link = await sql.findCheckout(world.db, { company: NAME, account }, { id: String(req.params.id) });
  return link && isLink(link) ? link : undefined;
}

export const createLink: Handler = async ({ world, account, req }) => {
  const sent = fieldsOf(req.body);
  const at = world.now();
  const fault = faultInLink(sent, secondsOf(at));
  if (fault) return refuse(fault.description, fault);
  const reference = textIn(sent.reference_id) || null;
  const row = {
    company: NAME,
    account,
    id: newId('plink'),
    reference,
    receipt: null,
    amount_paise: Number(sent.amount),
    state: 'created',
    request: JSON.stringify(sent),
    created_at: at,
    expires_at: sent.expire_by === undefined ? null : new Date(Number(sent.expire_by) * 1_000),
  };
  if (await sql.createCheckout(world.db, row)) return ok(await present(world, { ...row, paid_paise: 0 }));
  return refuse(
    `payment link with given reference_id: ${reference} already exists. ` +
      'Please create a payment link with a different reference_id',
    { field: 'reference_id' },
  );
};

export const fetchLink: Handler = async (asked) => {
  const link = await findLink(asked);
  return link ? ok(await present(asked.world, link)) : UNKNOWN;
};

/** Unlike other lists of Razorpay this one is no collection. */
export const listLinks: Handler = async ({ world, account, req }) => {
  await expireLinks(world, account);
  const key = req.query.reference_id === undefined ? {} : { reference: textIn(req.query.reference_id) };
  const rows = (await sql.listCheckouts(world.db, { company: NAME, account }, key)).filter(isLink);
  return ok({ payment_links: await Promise.all(rows.map((row) => present(world, row))) });
};

export const cancelLink: Handler = async (asked) => {
  const link = await findLink(asked);
  if (!link) return UNKNOWN;
  const change = { from: ['created', 'partially_paid'], to: 'cancelled' };
  if (!(await sql.moveCheckout(asked.world.db, link.id, change)))
    return refuse(`Payment link cannot be cancelled in the state ${link.state}`);
  return ok(await present(asked.world, { ...link, state: 'cancelled' }));
};
