import { createServer, type Server } from 'node:http';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { RETURN_STATUSES } from '../contract/statuses.ts';
import type { Db } from '../platform/database/connect.ts';
import { rawBodyOf } from '../platform/http/bodies/body.ts';
import { isSigned } from '../platform/outbound/signature.ts';
import { required } from '../platform/required.ts';
import { courierCompanies } from './companies/couriers/routers.ts';
import { msg91Router } from './companies/msg91/router.ts';
import { phonepeRouter } from './companies/phonepe/router.ts';
import { razorpayRouter } from './companies/razorpay/router.ts';
import { shopifyRouter } from './companies/shopify/router.ts';
import { smtpRouter } from './companies/smtp/router.ts';
import { woocommerceRouter } from './companies/woocommerce/router.ts';
import * as sql from './sandbox.sql.ts';

export type World = { db: Db; secret: string; now: () => Date; publicUrl: string };

const SLOW_MS = 8_000;
/** Statuses after which no delivery attempt follows. */
const ENDED: string[] = ['DELIVERED', ...RETURN_STATUSES, 'LOST', 'CANCELLED'];

/** Sort codes use the first three digits of the destination PIN, like the postal directory. */
const sortCodeOf = (row: sql.BookingRow) =>
  `SB/${(JSON.parse(required(row.parcel)) as { to: { pin: string } }).to.pin.slice(0, 3)}`;

const presentBooking = (row: sql.BookingRow) => ({
  awb: row.awb,
  sortCode: sortCodeOf(row),
  pickupReference: `PU${row.awb}`,
});

const drop = (req: Request) => void req.socket.resetAndDestroy();

/** Simulates failures before a request takes effect, and slowness. True if the handler must stop. */
async function simulateFailure(mode: sql.Mode, req: Request, res: Response): Promise<boolean> {
  if (mode === 'error') res.status(500).json({ error: 'internal' });
  if (mode === 'reset') drop(req);
  if (mode === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS).unref());
  return ['error', 'reset', 'hang'].includes(mode);
}

type Checkout = { merchantTransactionId: string; amount: number; redirectUrl: string; callbackUrl: string };
type Message = { channel: string; to: string; text: string; otp?: string };

const referenceIn = (req: Request) => String((req.body as { reference?: unknown }).reference);

function courier(world: World) {
  const book: RequestHandler = async (req, res) => {
    const courierId = Number(req.params.courierId);
    const mode = await sql.modeOf(world.db, courierId);
    if (mode === 'refuse')
      return void res.status(422).json({ error: 'The sandbox courier refuses this parcel.' });
    if (await simulateFailure(mode, req, res)) return;
    const row = await sql.book(world.db, courierId, referenceIn(req), req.body as object, world.now());
    if (mode === 'booked-no-answer') return drop(req);
    if (row.state === 'VOID') return void res.status(422).json({ error: 'This reference is void.' });
    res.json(presentBooking(row));
  };
  const pickup: RequestHandler = async (req, res) => {
    const courierId = Number(req.params.courierId);
    const mode = await sql.modeOf(world.db, courierId);
    if (mode === 'refuse')
      return void res.status(422).json({ error: 'The sandbox courier has no van at that time.' });
    if (await simulateFailure(mode, req, res)) return;
    const row = await sql.takePickup(world.db, courierId, referenceIn(req), req.body as object, world.now());
    if (mode === 'booked-no-answer') return drop(req);
    res.json({ pickupReference: row.pickup_reference });
  };
  const settle: RequestHandler = async (req, res) => {
    const row = await sql.settle(world.db, Number(req.params.courierId), referenceIn(req), world.now());
    res.json({ booking: row.state === 'BOOKED' ? presentBooking(row) : null });
  };
  const cancel: RequestHandler = async (req, res) => {
    const awb = String(req.params.awb);
    const moving = (await sql.scansOf(world.db, awb)).some(
      (scan) => !['READY_TO_SHIP', 'PICKUP_SCHEDULED', 'CANCELLED'].includes(scan.status),
    );
    if (moving) return void res.status(422).json({ error: 'The parcel is on its way.' });
    await sql.cancelBooking(world.db, awb);
    res.json({ cancelled: true });
  };
  const scans: RequestHandler = async (req, res) => {
    const rows = await sql.scansOf(world.db, String(req.params.awb));
    res.json(rows.map(({ scanned_at, ...scan }) => ({ ...scan, at: scanned_at.toISOString() })));
  };
  /** Takes a request about an undelivered parcel; a repeat only counts. */
  const takeRequest =
    (refusal: string, scan: sql.RequestScan): RequestHandler =>
    async (req, res) => {
      const [courierId, awb] = [Number(req.params.courierId), String(req.params.awb)];
      const mode = await sql.modeOf(world.db, courierId);
      if (mode === 'refuse') return void res.status(422).json({ error: refusal });
      if (await simulateFailure(mode, req, res)) return;
      const [booking, scans] = await Promise.all([sql.byAwb(world.db, awb), sql.scansOf(world.db, awb)]);
      if (booking?.state !== 'BOOKED')
        return void res.status(422).json({ error: 'There is no such parcel.' });
      const reference = referenceIn(req);
      const isNew = !(await sql.hasRequest(world.db, reference));
      if (isNew && scans.some(({ status }) => ENDED.includes(status)))
        return void res.status(422).json({ error: 'This parcel is not to be delivered any more.' });
      const row = {
        reference,
        courier_id: courierId,
        awb,
        request: JSON.stringify(req.body),
        created_at: world.now(),
      };
      await sql.takeRequest(world.db, row, scan);
      if (mode === 'booked-no-answer') return drop(req);
      res.json({ accepted: true });
    };
  const reattempt = takeRequest('The sandbox courier makes no further attempt.', {
    status: 'IN_TRANSIT',
    remarks: 'Re-attempt scheduled',
  });
  const bringBack = takeRequest('The sandbox courier brings nothing back.', {
    status: 'RTO_INITIATED',
    remarks: 'Returned on the seller’s instruction',
  });
  return { book, settle, cancel, scans, pickup, reattempt, bringBack };
}

function gateway(world: World) {
  const pay: RequestHandler = async (req, res) => {
    const { merchantTransactionId, amount, redirectUrl, callbackUrl } = req.body as Checkout;
    const payment = {
      merchant_transaction_id: merchantTransactionId,
      amount_paise: amount,
      redirect_url: redirectUrl,
      callback_url: callbackUrl,
    };
    await sql.openPayment(world.db, payment, world.now());
    res.json({
      redirectUrl: `${world.publicUrl}/api/sandbox/checkout/${encodeURIComponent(merchantTransactionId)}`,
    });
  };
  const status: RequestHandler = async (req, res) => {
    const row = await sql.paymentById(world.db, String(req.params.id));
    if (!row) return void res.status(404).json({ code: 'TRANSACTION_NOT_FOUND' });
    const paymentInstrument = row.card_type ? { type: 'CARD', cardType: row.card_type } : { type: 'UPI' };
    res.json({
      code: row.code,
      amount: row.amount_paise,
      transactionId: row.gateway_transaction_id,
      paymentInstrument,
    });
  };
  return { pay, status };
}

const messages =
  (world: World): RequestHandler =>
  async (req, res) => {
    const { channel, to, text, otp } = req.body as Message;
    await sql.keepMessage(world.db, { channel, recipient: to, text, otp: otp ?? null, sent_at: world.now() });
    res.json({ type: 'success' });
  };

export function sandboxServices(world: World): Server {
  const app = express();
  app.use('/phonepe', phonepeRouter(world));
  app.use('/razorpay', razorpayRouter(world));
  app.use('/msg91', msg91Router(world));
  app.use('/smtp', smtpRouter(world));
  app.use('/woocommerce', woocommerceRouter(world));
  app.use('/shopify', shopifyRouter(world));
  app.use(courierCompanies(world));
  app.use(express.json({ limit: '1mb', verify: (req, _res, raw) => Object.assign(req, { rawBody: raw }) }));
  app.use((req: Request, res: Response, next) => {
    if (isSigned(world.secret, req.headers, rawBodyOf(req), world.now())) next();
    else res.status(401).json({ error: 'bad signature' });
  });
  const { book, settle, cancel, scans, pickup, reattempt, bringBack } = courier(world);
  app.post('/courier/:courierId/shipments', book);
  app.post('/courier/:courierId/settle', settle);
  app.post('/courier/:courierId/shipments/:awb/cancel', cancel);
  app.post('/courier/:courierId/shipments/:awb/reattempt', reattempt);
  app.post('/courier/:courierId/shipments/:awb/return', bringBack);
  app.get('/courier/:courierId/shipments/:awb/scans', scans);
  app.post('/courier/:courierId/pickups', pickup);
  const { pay, status } = gateway(world);
  app.post('/gateway/pay', pay);
  app.get('/gateway/status/:id', status);
  app.post('/messages', messages(world));
  return createServer(app);
}
