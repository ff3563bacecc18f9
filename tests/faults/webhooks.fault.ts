import { signedHeaders } from '../../server/platform/outbound/signature.ts';
import { aStory, type Scan, type Story } from './outside/stories.ts';
import { type Answer, call, must } from './setup/http.ts';
import { SECRET } from './setup/program.ts';
import { type Figure, scenario, type World } from './setup/scenario.ts';
import { aShop, orderPayload, ship, type Shop, verifyLedger } from './setup/shop.ts';

const PARCELS = 42;
const MAX_COPIES = 3;
const AT_ONCE = 16;
const WATCHERS = 2;
const COURIER = 1;
const FORGED_OF = 7;
const DAY_MS = 86_400_000;

type Sending = { body: string; headers: Record<string, string>; courierId?: number };

const signed = (message: unknown, at = Date.now(), secret = SECRET): Sending => {
  const body = typeof message === 'string' ? message : JSON.stringify(message);
  return { body, headers: signedHeaders(secret, body, new Date(at)) };
};

/** Sends the exact bytes that were signed. */
async function send(apiUrl: string, { body, headers, courierId = COURIER }: Sending): Promise<number> {
  const response = await fetch(`${apiUrl}/couriers/${courierId}/scan`, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(30_000),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Sends several concurrently. Returns the statuses. */
async function sendAll(apiUrl: string, sendings: (() => Sending)[]): Promise<number[]> {
  const [waiting, statuses]: [(() => Sending)[], number[]] = [[...sendings], []];
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) statuses.push(await send(apiUrl, next()));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return statuses;
}

function shuffled<T>(items: T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, by: random() }))
    .sort((a, b) => a.by - b.by)
    .map(({ item }) => item);
}

/** Forged DELIVERED scans, and the expected status of each. */
function forgeries({ awb }: Story): { what: string; sending: Sending; status: number }[] {
  const scan: Scan = { awb, status: 'DELIVERED', remarks: '', location: '', at: new Date().toISOString() };
  const right = signed(scan);
  const { 'X-Signature': signature = '', ...unsigned } = right.headers;
  return [
    {
      what: "another's secret",
      sending: signed(scan, Date.now(), 'another secret, as long as the right one is'),
      status: 401,
    },
    { what: 'no signature', sending: { ...right, headers: unsigned }, status: 401 },
    {
      what: "another scan's signature",
      sending: { ...right, headers: signed({ ...scan, remarks: 'left at the door' }).headers },
      status: 401,
    },
    {
      what: 'a body changed on its way',
      sending: { ...right, body: right.body.replace('DELIVERED', 'LOST') },
      status: 401,
    },
    {
      what: 'half a signature',
      sending: { ...right, headers: { ...unsigned, 'X-Signature': signature.slice(0, 32) } },
      status: 401,
    },
    { what: "yesterday's, recorded", sending: signed(scan, Date.now() - DAY_MS), status: 401 },
    { what: "tomorrow's", sending: signed(scan, Date.now() + DAY_MS), status: 401 },
    { what: 'an unknown word', sending: signed({ ...scan, status: 'TELEPORTED' }), status: 401 },
    { what: 'an unknown time', sending: signed({ ...scan, at: 'yesterday' }), status: 401 },
    { what: 'a list', sending: signed([scan]), status: 400 },
    { what: 'a text', sending: signed('"DELIVERED"'), status: 400 },
    {
      what: 'a scan of tomorrow',
      sending: signed({ ...scan, at: new Date(Date.now() + DAY_MS).toISOString() }),
      status: 422,
    },
    { what: 'an unknown AWB', sending: signed({ ...scan, awb: `${awb}0` }), status: 404 },
    { what: "another courier's", sending: { ...right, courierId: COURIER + 1 }, status: 404 },
  ];
}

type Details = { orderDetails: { status: string } };

/** Polls the parcels until told to stop. Counts the polls, and deliveries that were later reverted. */
async function watch(
  apiUrl: string,
  stories: Story[],
  isOver: () => boolean,
): Promise<{ polls: number; reverted: number }> {
  const delivered = new Set<string>();
  const seen = { polls: 0, reverted: 0 };
  while (!isOver()) {
    for (const { awb } of stories) {
      const { orderDetails } = await must(call<Details>(apiUrl, `status/details/${awb}`));
      if (orderDetails.status === 'DELIVERED') delivered.add(awb);
      else if (delivered.has(awb)) seen.reverted += 1;
      seen.polls += 1;
    }
  }
  return seen;
}

/** Ships prepaid and COD orders alternately. Returns their AWBs. */
async function shipParcels(apiUrl: string, shop: Shop): Promise<string[]> {
  const awbs: string[] = [];
  for (let n = 0; n < PARCELS; n++) {
    const payload = orderPayload(shop);
    const logisticDetails = { ...payload.logisticDetails, paymentType: n % 2 === 0 ? 'PREPAID' : 'COD' };
    const { trackingId } = await must(
      call<{ trackingId: number }>(
        apiUrl,
        'add/shipping',
        { ...payload, logisticDetails },
        { token: shop.token },
      ),
    );
    const { body }: Answer<{ results: { wayBillId: string | null }[] }> = await ship(apiUrl, shop, [
      trackingId,
    ]);
    awbs.push(body.results[0]!.wayBillId!);
  }
  return awbs;
}

type Stored = {
  story: Story;
  isCod: boolean;
  status: string;
  scans: number;
  ndr?: { status: string; attempts: number };
  charges: { kind: string; amount_paise: number }[];
  paid: number;
  owed: number;
};

async function readStored(db: World['db'], story: Story): Promise<Stored> {
  const shipment = await db('shipments')
    .join('orders', 'orders.id', 'shipments.order_id')
    .where('shipments.awb', story.awb)
    .first(
      'shipments.id',
      'shipments.order_id',
      'shipments.tracking_status',
      'shipments.charge_paise',
      'orders.payment_type',
    );
  const charges = await db('shipment_charges')
    .where({ shipment_id: shipment.id })
    .select('kind', 'amount_paise');
  const [entries] = await db('wallet_entries')
    .where({ order_id: shipment.order_id })
    .sum({ paid: 'amount_paise' });
  const [stored] = await db('scans').where({ shipment_id: shipment.id }).count({ n: '*' });
  return {
    story,
    isCod: shipment.payment_type === 'COD',
    charges,
    scans: Number(stored?.n),
    status: shipment.tracking_status,
    paid: -Number(entries?.paid),
    owed: shipment.charge_paise + charges.reduce((sum, { amount_paise: paise }) => sum + paise, 0),
    ndr: await db('ndrs').where({ shipment_id: shipment.id }).first('status', 'attempts'),
  };
}

/** A returning parcel has one RTO charge and one COD reversal; any other has none, or both are undone. */
function isChargedRight({ story, isCod, charges, paid, owed }: Stored): boolean {
  const times = (kind: string) => charges.filter((one) => one.kind === kind).length;
  const [back, cod] = [
    times('RTO_CHARGE') - times('RTO_REFUND'),
    times('COD_REVERSAL') - times('COD_CHARGE'),
  ];
  const wanted = story.isGoingBack ? 1 : 0;
  return back === wanted && cod === (isCod ? wanted : 0) && paid === owed;
}

function isNdrRight({ story, ndr }: Stored): boolean {
  if (story.failedDeliveries === 0) return ndr === undefined;
  const wanted = story.isGoingBack ? 'RETURNED' : story.endsAs === 'DELIVERED' ? 'SUCCESS' : 'PENDING';
  return ndr?.status === wanted && ndr.attempts === story.failedDeliveries;
}

await scenario({
  title: 'Repeated, late and forged webhooks',
  limitS: 300,
  async run({ db, random, startProgram }): Promise<Figure[]> {
    const { apiUrl } = await startProgram();
    const shop = await aShop(apiUrl, 100_000);
    const stories = (await shipParcels(apiUrl, shop)).map((awb, turn) => aStory(awb, turn, random));
    const scans = stories.flatMap((story) => story.scans);
    const copies = scans.flatMap((scan) =>
      Array.from({ length: 1 + Math.floor(random() * MAX_COPIES) }, () => () => signed(scan)),
    );

    let isOver = false;
    const watching = Array.from({ length: WATCHERS }, () => watch(apiUrl, stories, () => isOver));
    const started = performance.now();
    const statuses = await sendAll(apiUrl, shuffled(copies, random));
    const seconds = (performance.now() - started) / 1_000;
    isOver = true;
    const watched = await Promise.all(watching);
    const stored: Stored[] = [];
    for (const story of stories) stored.push(await readStored(db, story));

    const later = await sendAll(
      apiUrl,
      shuffled(scans, random).map((scan) => () => signed(scan)),
    );
    const forged = stories.slice(0, FORGED_OF).flatMap(forgeries);
    let notRefused = 0;
    for (const { what, sending, status } of forged) {
      const answered = await send(apiUrl, sending);
      if (answered === status) continue;
      console.error(`${what} was answered ${answered}`);
      notRefused += 1;
    }
    const storedAgain: Stored[] = [];
    for (const story of stories) storedAgain.push(await readStored(db, story));
    const changed = stored.filter(
      (before, index) => JSON.stringify(before) !== JSON.stringify(storedAgain[index]),
    ).length;

    const count = (isWrong: (one: Stored) => boolean) => stored.filter(isWrong).length;
    const zeros: [what: string, wrong: number][] = [
      [
        `${statuses.length} webhooks of ${scans.length} scans, up to ${MAX_COPIES} times, in any order, up to 30 h late, in ${seconds.toFixed(1)} s: not answered 200`,
        statuses.filter((status) => status !== 200).length,
      ],
      [
        `deliveries that were reverted, in ${watched.reduce((sum, { polls }) => sum + polls, 0)} polls during the test`,
        watched.reduce((sum, { reverted }) => sum + reverted, 0),
      ],
      [
        `of ${PARCELS} parcels, not in the final status of the courier's scans`,
        count(({ story, status }) => status !== story.endsAs),
      ],
      [
        'with a scan that is stored twice or missing',
        count(({ story, scans: stored }) => stored !== story.scans.length),
      ],
      ['with a return that is charged twice, wrongly or not at all', count((one) => !isChargedRight(one))],
      ['with a failed delivery whose status does not match the parcel', count((one) => !isNdrRight(one))],
      [
        `changed by sending all scans again (${later.filter((status) => status === 200).length} webhooks accepted) and by ${forged.length} forged ones`,
        changed,
      ],
      ['forged webhooks without the expected refusal', notRefused],
    ];
    const ledger = await verifyLedger(apiUrl);
    return [
      ...zeros.map(([what, wrong]) => ({ what, figure: String(wrong), wanted: '0', isMet: wrong === 0 })),
      {
        what: 'wallets whose ledger does not add up',
        figure: String(ledger.broken.length),
        wanted: '0',
        isMet: ledger.ok,
      },
    ];
  },
});
