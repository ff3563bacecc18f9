import type { Job, Row } from '../setup/job.ts';
import { bearer, type Call, compare, post } from '../setup/load.ts';
import { anyOf, between } from '../setup/pick.ts';
import { shareRow } from '../setup/row.ts';
import { requireSameAnswers } from '../setup/same.ts';
import type { World } from '../setup/world.ts';
import { aBox, aPayment, aWeight, servedPins } from './lanes.ts';

async function quotes(world: World) {
  const pins = await servedPins(world);
  return () => ({
    shipmentTypeId: 1,
    sourcePinCode: anyOf(pins),
    destinationPinCode: anyOf(pins),
    paymentType: aPayment(),
    weight: aWeight(),
    volumetricWeight: aBox(),
    totalInvoiceAmount: between(500, 4_500),
  });
}

/** The charges of a random parcel, for a random seller. */
export async function quoteCalls(world: World, aQuote?: () => object): Promise<() => Call> {
  const tokens = await world.tokensOf(world.usual);
  const next = aQuote ?? (await quotes(world));
  return () => post('/api/calculate/rate', next(), bearer(tokens.get(anyOf(world.usual))!));
}

async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('production');
  const aQuote = await quotes(world);
  const floorCall = (quote: object) => post('/quote', quote);
  for (let tried = 0; tried < 20; tried++) {
    const same = aQuote();
    const ourCall = await quoteCalls(world, () => same);
    await requireSameAnswers({ url, call: ourCall() }, { url: world.floor.url, call: floorCall(same) });
  }
  const compared = await compare(
    { url, pid, next: await quoteCalls(world, aQuote) },
    { ...world.floor, next: () => floorCall(aQuote()) },
    world.databasePid,
  );
  return [shareRow('rate quote, ten couriers, two modes', compared, 0.4)];
}

export const quote: Job = { name: 'quote', run };
