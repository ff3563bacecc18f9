import { type Mode, fail, say, serve } from './server.ts';

type Asked = { kind: 'start' | 'status'; isAnswered: boolean };
type Payment = { amount: number; isPaid: boolean };

export type GatewayCompany = {
  url: string;
  setMode: (mode: Mode) => void;
  asked: Asked[];
  /** By our transaction id: the opened checkouts, and whether they are paid. */
  payments: Map<string, Payment>;
  close: () => void;
};

/** A payment gateway that fails. A failed call may still open the checkout; never if `busy`. */
export async function aGatewayCompany(random: () => number): Promise<GatewayCompany> {
  let mode: Mode = 'ok';
  const asked: Asked[] = [];
  const payments = new Map<string, Payment>();
  const { url, close } = await serve((path, body, res) => {
    const isStart = path === '/gateway/pay';
    const isAnswered = mode === 'ok' || (mode === 'silent' && !isStart);
    asked.push({ kind: isStart ? 'start' : 'status', isAnswered });
    const id = isStart ? String(body.merchantTransactionId) : decodeURIComponent(path.split('/').at(-1)!);
    if (isStart && (isAnswered || mode === 'silent' || (mode !== 'busy' && random() < 0.5))) {
      payments.set(id, { amount: Number(body.amount), isPaid: false });
    }
    if (!isAnswered) return fail(mode, random, res);
    const payment = payments.get(id);
    if (isStart) return say(res, 200, { redirectUrl: `https://gateway.example/${id}` });
    if (!payment) return say(res, 404, { code: 'TRANSACTION_NOT_FOUND' });
    const code = payment.isPaid ? 'PAYMENT_SUCCESS' : 'PAYMENT_PENDING';
    return say(res, 200, {
      code,
      amount: payment.amount,
      transactionId: `G${id}`,
      paymentInstrument: { type: 'UPI' },
    });
  });
  return { url, close, asked, payments, setMode: (next) => void (mode = next) };
}
