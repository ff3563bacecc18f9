import { expect, test } from 'vitest';
import { findCards, type CardKey } from '../../../server/features/rates/rates.ts';
import { aJob, db } from '../../setup/app.ts';

const aCard = () => db('rate_cards').where({ seller_id: 0, courier_id: 10, mot_id: 2 }).first();

// spec: rates-versions
test('findCards returns card versions with their published rates, in the requested order', async () => {
  const { id, version, slab_one_g: slabOneG } = await aCard();
  const keys: CardKey[] = (['RTO', 'FORWARD', 'RVP'] as const).map((kind) => ({
    cardId: id,
    version,
    kind,
    zoneId: 4,
  }));
  const rates = await db('rate_card_version_rates').where({ card_id: id, version, zone_id: 4 });
  const rateOf = (kind: string) => rates.find((rate) => rate.kind === kind);
  const [rto, forward, rvp] = await findCards(aJob(), keys);
  expect([rto, forward, rvp].map((card) => card!.slabOneMillis)).toEqual(
    ['RTO', 'FORWARD', 'RVP'].map((kind) => rateOf(kind).slab_one_millis),
  );
  expect(forward).toMatchObject({
    id,
    version,
    slabOneG,
    volumetricDivisor: 5000,
    codGstBp: 1800,
    rto: { slabOneMillis: rateOf('RTO').slab_one_millis, slabTwoMillis: rateOf('RTO').slab_two_millis },
  });
  expect([rto, rvp].map((card) => card!.rto)).toEqual([undefined, undefined]);
  expect(await findCards(aJob(), keys)).toEqual([rto, forward, rvp]);
});

test('findCards throws for a version that does not exist', async () => {
  const { id } = await aCard();
  await expect(findCards(aJob(), [{ cardId: id, version: 900, kind: 'FORWARD', zoneId: 1 }])).rejects.toThrow(
    `rate card ${id} has no version 900`,
  );
});
