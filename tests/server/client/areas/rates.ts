import { runBackTests } from '../../../../server/features/rates/back-tests/back-tests.ts';
import { aJob } from '../../../setup/app.ts';
import { aCustomSeller } from '../../../setup/extensions.ts';
import { type Journey, rows } from '../journey.ts';

const PARCEL = {
  shipmentTypeId: 1,
  sourcePinCode: '560001',
  destinationPinCode: '400020',
  paymentType: 'PREPAID',
  weight: 0.5,
  volumetricWeight: { length: 20, width: 15, height: 8 },
  totalInvoiceAmount: 999,
} as const;

const zones = (first: number) =>
  ([1, 2, 3, 4, 5] as const).map((zoneId) => ({
    zoneId,
    slabOneRate: first + zoneId,
    slabTwoRate: first + zoneId - 1,
  }));
const TERMS = {
  baseRate: { courierId: 1, motId: 2 as const, volumetricDivisor: 5000 },
  forward: zones(20),
  rto: zones(22),
  rvp: zones(26),
  codAndFstCharges: { fscGst: 5, codBaseAmount: 36, codPercentage: 2.5, codGst: 18 },
};

/** Quotes, rate cards and their drafts. */
export async function rates({ seller, admin }: Journey) {
  await seller.calculateRates(PARCEL);
  await seller.listOrderRates(PARCEL);
  await seller.listRateLines({ courierId: [1], motId: [2], limit: 2 });

  const { userId } = await aCustomSeller();
  const card = { courierId: 1, motId: 2, slabOneWeight: 0.5, slabTwoWeight: 0.5, userId } as const;
  const { extensionId } = await admin.createRateCard(card);
  await admin.publishRateTerms({ extensionId, ...TERMS });
  await admin.getRateCard({ extensionId });
  await admin.setRateLinesActive({ extensionId, userId, isActive: true });
  await admin.setRateLinesActiveStatus({ extensionId, userId, isActive: true });

  const revisionNow = async () => (await admin.getRateDraft({ extensionId })).revision;
  const save = async () => admin.saveRateDraft({ extensionId, revision: await revisionNow(), ...TERMS });
  await save();
  await admin.discardRateDraft({ extensionId, revision: await revisionNow() });
  await save();
  const { backTestId } = await admin.startBackTest({ extensionId });
  await runBackTests(aJob());
  await admin.getBackTest({ extensionId, backTestId });
  await admin.publishRateDraft({ extensionId, revision: await revisionNow() });
  await admin.listRateVersions({ extensionId, limit: 2 });
  await admin.rollBackRates({ extensionId, version: 1, revision: await revisionNow() });

  const other = await admin.adminCreateRateLine({ ...card, motId: 1 });
  await admin.adminListRateLines(rows({ userId }));
  await admin.adminGetRateLine({ id: other.id });
  await admin.adminListRateCards(rows({ userId }));
  await admin.adminGetRateCard({ id: other.id });
  await admin.adminUpdateRateLine({
    id: other.id,
    revision: other.revision,
    ...TERMS,
    baseRate: { ...TERMS.baseRate, motId: 1 },
  });
}
