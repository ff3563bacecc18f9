import { TEXTS } from '../../../contract/texts/rates.ts';
import type { FieldError } from '../../../platform/http/errors.ts';
import { scaled, toPaise, toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { motName } from '../../couriers/couriers.ts';
import type { RateKind } from '../arithmetic.ts';
import type { BackTest } from '../back-tests/back-tests.sql.ts';
import type { Draft } from '../drafts/drafts.sql.ts';
import { BASE_SELLER } from '../rates.sql.ts';
import { RATE_SHIPMENT_TYPES, type TermsInput, TOTAL_GST_PERCENT, type ZoneRate } from './cards.contract.ts';
import type { RateCard, CardLine } from './cards.sql.ts';
import { type Rate, type Terms, ZONE_IDS } from './terms.ts';

const toMillis = (rupees: number) => scaled(rupees, 1000);
const toKg = (grams: number) => grams / 1000;
export const toGrams = (kg: number) => scaled(kg, 1000);

const ratesOf = (kind: RateKind, rates: ZoneRate[]): Rate[] =>
  rates.map((rate) => ({
    kind,
    zoneId: rate.zoneId,
    slabOneMillis: toMillis(rate.slabOneRate),
    slabTwoMillis: toMillis(rate.slabTwoRate),
  }));

/** Converts the API's rupees and per cent to thousandths of a rupee, paise and basis points. */
export const toTerms = ({ baseRate, forward, rto, rvp, codAndFstCharges: charges }: TermsInput): Terms => ({
  volumetricDivisor: scaled(baseRate.volumetricDivisor, 1000) / 1000,
  fscBp: scaled(charges.fscGst, 100),
  codBasePaise: toPaise(charges.codBaseAmount),
  codBp: scaled(charges.codPercentage, 100),
  codGstBp: scaled(charges.codGst, 100),
  rates: [...ratesOf('FORWARD', forward), ...ratesOf('RTO', rto), ...ratesOf('RVP', rvp)],
});

/** Placeholder for a rate not yet entered. It can be saved in a draft but not published. */
const NO_RATE_MILLIS = 1;
const MIN_PUBLISHED_MILLIS = 10;

const NO_TERMS: Terms = {
  volumetricDivisor: 5000,
  fscBp: 0,
  codBasePaise: 0,
  codBp: 0,
  codGstBp: 0,
  rates: [],
};

const WAYS = { FORWARD: 'forward', RTO: 'rto', RVP: 'rvp' } as const;

/** Lists the rates that are too low to publish. */
export const missingRates = ({ rates }: Terms): FieldError[] =>
  rates.flatMap(({ kind, zoneId, ...slabs }) => {
    const message = TEXTS.rateMissing(zoneId);
    const at = `${WAYS[kind]}.${zoneId - 1}`;
    return [
      ...(slabs.slabOneMillis < MIN_PUBLISHED_MILLIS ? [{ field: `${at}.slabOneRate`, message }] : []),
      ...(slabs.slabTwoMillis < MIN_PUBLISHED_MILLIS ? [{ field: `${at}.slabTwoRate`, message }] : []),
    ];
  });

export const isUntouched = ({ rates }: Terms) =>
  rates.every(
    ({ slabOneMillis, slabTwoMillis }) =>
      slabOneMillis === NO_RATE_MILLIS && slabTwoMillis === NO_RATE_MILLIS,
  );

function zoneRates({ rates }: Terms, kind: RateKind): ZoneRate[] {
  return ZONE_IDS.map((zoneId) => {
    const rate = rates.find((one) => one.kind === kind && one.zoneId === zoneId);
    return {
      zoneId,
      slabOneRate: (rate?.slabOneMillis ?? NO_RATE_MILLIS) / 1000,
      slabTwoRate: (rate?.slabTwoMillis ?? NO_RATE_MILLIS) / 1000,
    };
  });
}

export function presentTerms(card: RateCard, terms: Terms = NO_TERMS) {
  const { courierId, courierName, motId, slabOneG, slabTwoG } = card;
  const codBaseAmount = toRupees(terms.codBasePaise);
  return {
    baseRate: {
      courierId,
      motId,
      courierName,
      motName: motName(motId),
      shipmentTypeId: RATE_SHIPMENT_TYPES[0].id,
      slabOneWeight: toKg(slabOneG),
      slabTwoWeight: toKg(slabTwoG),
      volumetricDivisor: terms.volumetricDivisor,
    },
    forward: zoneRates(terms, 'FORWARD'),
    rto: zoneRates(terms, 'RTO'),
    rvp: zoneRates(terms, 'RVP'),
    codAndFstCharges: {
      fscGst: terms.fscBp / 100,
      codBaseAmount,
      codPercentage: terms.codBp / 100,
      codGst: terms.codGstBp / 100,
      codCharge: codBaseAmount,
      totalAmountGst: TOTAL_GST_PERCENT,
    },
  };
}

export const ownerOf = (sellerId: number) => (sellerId === BASE_SELLER ? null : sellerId);

export const presentCard = ({
  id,
  courierId,
  courierName,
  motId,
  slabOneG,
  slabTwoG,
  sellerId,
  companyName,
  version,
}: RateCard) => ({
  extensionId: id,
  courierId,
  courierName,
  motId,
  motName: motName(motId),
  slabOneWeight: toKg(slabOneG),
  slabTwoWeight: toKg(slabTwoG),
  userId: ownerOf(sellerId),
  companyName,
  version,
});

const rupees = (millis: number | null) => (millis === null ? null : millis / 1000);

export function presentLine(line: CardLine) {
  const type = required(RATE_SHIPMENT_TYPES.find(({ kind }) => kind === line.kind));
  return {
    id: `${line.id}-${type.id}-${line.zoneId}`,
    ...presentCard(line),
    zoneId: line.zoneId,
    shipmentTypeId: type.id,
    shipmentTypeName: type.name,
    isActive: line.isActive,
    slabOneRate: rupees(line.slabOneMillis),
    slabTwoRate: rupees(line.slabTwoMillis),
    hasDraft: line.hasDraft,
  };
}

/** Without its result. */
export const presentBackTest = (test: BackTest, draft: Draft | null) => ({
  backTestId: test.id,
  extensionId: test.cardId,
  state: test.state,
  revision: test.revision,
  isOfThisDraft: draft?.revision === test.revision,
  fromDate: test.shippedFrom.toISOString(),
  toDate: test.shippedUntil.toISOString(),
  askedAt: test.askedAt.toISOString(),
  finishedAt: test.finishedAt?.toISOString() ?? null,
  progress: { done: test.done, total: test.total },
});
