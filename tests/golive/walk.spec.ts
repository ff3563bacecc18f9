import { type Browser, expect, type Page, test } from '@playwright/test';
import { addPickupPoint, completeProfile, createOrder, picture } from '../e2e/journey.ts';
import {
  ASHA,
  connect,
  describeOperator,
  enterConsole,
  enterTemplate,
  itemsOf,
  MEERA,
  publishRate,
  serve,
} from './operator.ts';
import { recharge, sentBy, shipAndPrint, signUp } from './seller.ts';
import { startWorld, type World } from './setup/world.ts';

test.describe.configure({ mode: 'serial' });

const ORDER = 'FIRST-1';
/** The phone in the order's form. */
const BUYER = { phone: '9812345670', email: 'buyer@home.example' };
const TOKEN = 'delhivery-token-main';
const HOOK_SECRET = 'a long random text of the operator';
/** The kinds of a buyer's messages, and their names in the console. */
const EVENTS = {
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  UNDELIVERED: 'Delivery failed',
};
let world: World;
let operator: Page;
let seller: Page;
let visitor: Page;
let awb: string;

const aPage = async (browser: Browser) =>
  (await browser.newContext({ baseURL: world.origin, ignoreHTTPSErrors: true })).newPage();

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  world = await startWorld();
  operator = await aPage(browser);
  seller = await aPage(browser);
  visitor = await aPage(browser);
});

test.afterAll(async () => {
  await Promise.all([operator, seller, visitor].map((page) => page.context().close()));
  await world.stop();
});

test('the first administrator enters with a one-time link and an authenticator app', async () => {
  await enterConsole(operator, world, ASHA);
});

test('a second administrator enters the same way', async ({ browser }) => {
  const page = await aPage(browser);
  await enterConsole(page, world, MEERA);
  await page.context().close();
});

test('the operator reads the open items, and enters the company’s details', async () => {
  await operator.goto('/admin/go-live');
  await expect(operator.getByText(/^\d+ of \d+ done, [1-9]\d* open/)).toBeVisible();
  await picture(operator, '05-go-live');
  await describeOperator(operator);
});

test('the operator connects Delhivery, PhonePe, MSG91 and a mail server, and each accepts the credentials', async () => {
  const delhivery = await connect(operator, {
    company: 'Delhivery',
    name: 'Delhivery B2C',
    host: world.hostOf('delhivery/main'),
    fields: { 'Client name': 'HARKARA-main', 'API token': TOKEN, 'Webhook secret': HOOK_SECRET },
  });
  await serve(operator, { mode: 'Delhivery Surface', account: 'Delhivery B2C', word: 'Surface' });
  const phonepe = await connect(operator, {
    company: 'PhonePe',
    name: 'PhonePe',
    host: world.hostOf('phonepe/main'),
    fields: {
      'Client ID': 'CLIENT_main',
      'Client version': '1',
      'Client secret': 'secret-of-main',
      'Webhook HMAC secret': 'hooks-of-main',
    },
  });
  const msg91 = await connect(operator, {
    company: 'MSG91',
    name: 'MSG91',
    host: world.hostOf('msg91/main'),
    fields: { 'Sender ID': 'ASHASH', 'Auth key': 'key-of-main', 'Webhook secret': HOOK_SECRET },
  });
  await connect(operator, {
    company: 'Mail server',
    name: 'Mail',
    host: 'localhost',
    fields: {
      Port: String(world.mailPort),
      From: 'Asha Ships <no-reply@ships.example>',
      'Encrypted from the start': 'true',
      User: 'main',
      Password: 'password-of-main',
    },
  });
  await operator.goto('/admin/connections');
  await expect(operator.getByRole('article')).toHaveCount(4);
  await picture(operator, '08-connections');
  // Requested from the companies in writing, or entered in their dashboards.
  const push = { url: delhivery, header: 'Authorization', secret: HOOK_SECRET };
  await world.act('delhivery/main', { settings: { webhook: push } });
  await world.act('phonepe/main', { settings: { webhookUrl: phonepe } });
  await world.act('msg91/main', { settings: { webhookUrl: msg91 } });
});

test('the operator enters the registered templates of the messages, and publishes a rate of their own', async () => {
  await enterTemplate(operator, {
    kind: 'One-time password',
    id: 'template-otp',
    variables: ['otp'],
    text: '{otp} is your OTP.',
  });
  for (const [id, kind] of Object.entries(EVENTS))
    await enterTemplate(operator, {
      kind,
      id: `template-${id}`,
      variables: ['orderId', 'courier', 'link'],
      text: `Order {orderId}: ${kind} with {courier}. {link}`,
    });
  await publishRate(operator, '59');
});

test('a seller signs up by OTP, enters the company and a pickup point, and recharges', async () => {
  await signUp(seller, world);
  await completeProfile(seller);
  await addPickupPoint(seller);
  await recharge(seller, { amount: 2500, balance: '₹2,500.00' });
});

test('a recharge reaches PhonePe without JavaScript too', async ({ browser }) => {
  const storageState = await seller.context().storageState();
  const context = await browser.newContext({
    baseURL: world.origin,
    ignoreHTTPSErrors: true,
    javaScriptEnabled: false,
    storageState,
  });
  await recharge(await context.newPage(), { amount: 500, balance: '₹3,000.00' });
  await context.close();
});

test('the seller creates an order, ships it at Delhivery and prints the label', async () => {
  await createOrder(seller, ORDER, BUYER.email);
  awb = await shipAndPrint(seller, ORDER);
  const { bookings } = (await world.report('delhivery/main')) as { bookings: { awb: string }[] };
  expect(bookings.map((booking) => booking.awb)).toEqual([awb]);
});

test('a visitor follows the parcel to the door', async () => {
  const advance = async (code: string) =>
    expect(await world.act('delhivery/main', { advance: { awb, code } })).toMatchObject({ pushed: [200] });
  for (const code of ['X-PPOM', 'X-PIOM', 'X-DDD3FD']) await advance(code);
  await visitor.goto('/track/package');
  await visitor.getByLabel('AWB number').fill(awb);
  await visitor.getByRole('button', { name: 'Track' }).click();
  await expect(visitor.getByText('Out for delivery').first()).toBeVisible();
  await picture(visitor, '17-out-for-delivery');
  await advance('EOD-38');
  await visitor.goto(`/tracking/${awb}`);
  await expect(visitor.getByText('Delivered').first()).toBeVisible();
  await picture(visitor, '18-delivered');
});

test('the buyer got an SMS and a mail of each step', async () => {
  const sent = async (company: string, to: string) =>
    (await sentBy(world, company, to)).map(({ body }) => body).join('\n');
  const sms = () => sent('msg91/main', `91${BUYER.phone}`);
  await expect.poll(sms, { timeout: 60_000 }).toContain('template-DELIVERED');
  for (const kind of ['SHIPPED', 'OUT_FOR_DELIVERY']) expect(await sms()).toContain(`template-${kind}`);
  const mail = () => sent('smtp/main', BUYER.email);
  await expect.poll(mail, { timeout: 60_000 }).toContain(`Your order ${ORDER} has been delivered`);
  expect(await mail()).toContain('From: Asha Ships <no-reply@ships.example>');
  expect(await mail()).toContain(`${world.origin}/tracking/${awb}`);
});

test('the seller was charged once, at the operator’s rate', async () => {
  await seller.goto('/wallet');
  await expect(seller.getByRole('main').getByText('₹2,877.28').first()).toBeVisible();
});

test('the operator finds the parcel and what Delhivery was sent, without the token', async () => {
  await operator.goto('/admin/shipments');
  await expect(operator.getByRole('row').filter({ hasText: awb })).toContainText('Delivered');
  await picture(operator, '19-shipments');
  await operator.goto('/admin/exchanges');
  await operator.getByLabel('Find by AWB').fill(awb);
  await operator.getByLabel('Find by AWB').press('Enter');
  await expect(operator.getByText(`AWB: ${awb}`)).toBeVisible();
  const bookings = operator.getByRole('row').filter({ has: operator.getByRole('link', { name: 'Book' }) });
  await expect(bookings).toHaveCount(1);
  await expect(bookings).toContainText(/Delhivery B2C.*OK/s);
  await picture(operator, '20-exchanges');
  await bookings.getByRole('link', { name: 'Book' }).click();
  await expect(operator.getByRole('heading', { level: 1, name: 'Book', exact: true })).toBeVisible();
  await expect(operator.getByRole('region', { name: 'Body of the request' })).toBeVisible();
  await expect(operator.locator('#content')).toContainText(awb);
  await expect(operator.locator('#content')).not.toContainText(TOKEN);
  await picture(operator, '21-booking');
});

test('nothing is open any more, and the rest is advice', async () => {
  await operator.goto('/admin/go-live');
  await expect(operator.getByText(/^\d+ of \d+ done, 0 open, 5 advised/)).toBeVisible();
  await picture(operator, '22-go-live');
  expect(await itemsOf(operator, 'Open')).toEqual([]);
  expect(await itemsOf(operator, 'Advised')).toEqual([
    'Bank account',
    'Delhivery B2C: address',
    'PhonePe: address',
    'MSG91: address',
    'Rate cards',
  ]);
});
