import type { Job, Row } from '../setup/job.ts';
import { bearer, compare, post } from '../setup/load.ts';
import { anyOf, between } from '../setup/pick.ts';
import { shareRow } from '../setup/row.ts';
import { mustAnswerAlike } from '../setup/same.ts';
import type { World } from '../setup/world.ts';
import { aBox, aPayment, aWeight, servedPins } from './lanes.ts';

async function run(world: World): Promise<Row[]> {
  const { url, pid } = await world.program('production');
  const tokens = await world.tokensOf(world.usual);
  const pins = await servedPins(world);
  const aQuote = () => ({
    shipmentTypeId: 1,
    sourcePinCode: anyOf(pins),
    destinationPinCode: anyOf(pins),
    paymentType: aPayment(),
    weight: aWeight(),
    volumetricWeight: aBox(),
    totalInvoiceAmount: between(500, 4_500),
  });
  const ourCall = (quote: object) =>
    post('/api/calculate/rate', quote, bearer(tokens.get(anyOf(world.usual))!));
  const floorCall = (quote: object) => post('/quote', quote);
  for (let tried = 0; tried < 20; tried++) {
    const same = aQuote();
    await mustAnswerAlike({ url, call: ourCall(same) }, { url: world.floor.url, call: floorCall(same) });
  }
  const compared = await compare(
    { url, pid, next: () => ourCall(aQuote()) },
    { ...world.floor, next: () => floorCall(aQuote()) },
    world.databasePid,
  );
  return [shareRow('rate quote, ten couriers, two modes', compared, 0.7)];
}

export const quote: Job = { name: 'quote', run };
