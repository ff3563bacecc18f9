import type { Db } from '../../../server/platform/database/connect.ts';
import { call, must } from '../setup/http.ts';
import { ask, type Json } from './accounts.ts';

/** An account at an emulated message provider. */
export type Sender = { id: number; control: (body: object) => Promise<Json>; report: () => Promise<Json> };

export type Senders = { sms: Sender; mail: Sender & { password: string } };

/** New accounts at MSG91 and at the mail server, the defaults from now on. */
export async function someSenders(apiUrl: string, token: string): Promise<Senders> {
  const connect = (provider: string) =>
    must(
      call<{ id: number; name: string; host: string }>(apiUrl, 'connections/demo', { provider }, { token }),
    );
  const [sms, mail] = [await connect('msg91'), await connect('smtp')];
  for (const { id } of [sms, mail]) {
    const answer = await fetch(`${apiUrl}/admin/connections/${id}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ isDefault: true }),
    });
    if (answer.status !== 200) throw new Error(`The default was answered ${answer.status}.`);
  }
  const at = (id: number, control: string): Sender => ({
    id,
    control: (body) => ask(control, body),
    report: () => ask(control),
  });
  // Mail goes to a port of its own: its control is beside MSG91's, under the account that the name ends with.
  const account = /\((\w+)\)$/.exec(mail.name)?.[1] ?? '';
  const mailHost = sms.host.replace(/msg91\/.*$/, `smtp/demo-${account}`);
  return {
    sms: at(sms.id, `${sms.host}/__control`),
    mail: { ...at(mail.id, `${mailHost}/__control`), password: `password-of-demo-${account}` },
  };
}

type Row = { channel: string; state: string; orderId: string };

const rowsOf = (db: Db, orders: readonly number[]): Promise<Row[]> =>
  db('notifications as n')
    .join('shipments as s', 's.id', 'n.shipment_id')
    .join('orders as o', 'o.id', 's.order_id')
    .whereIn('o.id', orders)
    .select('n.channel', 'n.state', { orderId: 'o.customer_unique_id' });

const OPEN = ['QUEUED', 'SENDING'];
export const areOpen = async (db: Db, orders: readonly number[]): Promise<boolean> =>
  (await rowsOf(db, orders)).some(({ state }) => OPEN.includes(state));

/** How often the providers got each order's message, in their own books. */
async function countSent({ sms, mail }: Senders) {
  const texts = async (sender: Sender) =>
    ((await sender.report()).messages as Json[]).map(({ body }) => String(body));
  const [smsTexts, mailTexts] = [await texts(sms), await texts(mail)];
  return ({ channel, orderId }: Row) =>
    channel === 'sms'
      ? smsTexts.filter((text) => text.includes(`"${orderId}"`)).length
      : mailTexts.filter((text) => text.includes(`Your order ${orderId} has`)).length;
}

export type Counts = { sms: number; mails: number; unclear: number; refused: number; wrong: string[] };

/** Compares our word for each message with what the providers got. An unclear e-mail may arrive twice, an SMS never. */
export async function compare(db: Db, senders: Senders, orders: readonly number[]): Promise<Counts> {
  const sentOf = await countSent(senders);
  const rows = await rowsOf(db, orders);
  const inState = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
  const wrong = rows.flatMap((row) => {
    const sent = sentOf(row);
    const isRight =
      (row.state === 'SENT' && sent >= 1) ||
      (row.state === 'UNCLEAR' && row.channel === 'sms') ||
      (row.state === 'FAILED' && sent === 0);
    const isOnce = row.channel === 'email' || sent <= 1;
    return isRight && isOnce
      ? []
      : [`${row.channel} of ${row.orderId} is ${row.state}, and was sent ${sent} times`];
  });
  const total = (channel: string) =>
    rows.filter((row) => row.channel === channel).reduce((sum, row) => sum + sentOf(row), 0);
  return {
    sms: total('sms'),
    mails: total('email'),
    unclear: inState('UNCLEAR'),
    refused: inState('FAILED'),
    wrong,
  };
}
