import { signDueMonths } from '../../../../server/features/postings/postings.ts';
import { DAY_MS } from '../../../../server/platform/time.ts';
import { aJob, anAdmin, clock } from '../../../setup/app.ts';
import { aDelivered, saveAccount, today } from '../../../setup/cod.ts';
import { csvFile, type Journey, rows } from '../journey.ts';

async function aMonthLater(work: () => Promise<void>) {
  clock.advance(32 * DAY_MS);
  await work();
  clock.advance(-32 * DAY_MS);
}

/** What couriers collected, from their files to the bank. */
export async function cod({ shop, operator, seller, admin, as }: Journey) {
  await saveAccount(shop.seller, operator);
  const parcels = [await aDelivered(shop, 1_299), await aDelivered(shop, 749.5), await aDelivered(shop, 400)];
  const [full, short, early] = parcels.map(({ awb }) => awb);
  await admin.codCycle({ weekdays: [1, 4], daysAfterDelivery: 0 });
  await admin.codEarlyTerms({ day2: 1.5, day3: 1.25, day4: 1 });
  await admin.codTerms({ approvalAbove: 100 });
  await admin.downloadCodSample();
  const row = (awb: string | undefined, amount: number) => [awb, amount, today(), 'HDFCN52027030100417'];
  const { fileId } = await admin.uploadCodFile({
    courierId: 1,
    file: csvFile('cod.csv', [['AWB', 'Amount', 'Date', 'UTR'], row(full, 1_299), row(short, 700)]),
  });
  await admin.adminListCodFiles(rows());
  await admin.adminGetCodFile({ id: fileId });
  const [listed] = await admin.adminListCodFileRows(rows({ fileId }));
  await admin.adminGetCodFileRow({ id: listed!.id });
  await admin.adminListCodDifferences(rows({ wayBillId: short! }));
  await admin.adminDownloadCodDifferences({ filter: JSON.stringify({ wayBillId: short! }) });
  await admin.listCodOwed({ limit: 2 });
  const { data } = await admin.listCodDifferences({ wayBillId: short! });
  const { id } = await admin.resolveCodDifference({
    id: data[0]!.id,
    action: 'WRITE_OFF',
    reason: 'We bear it',
  });
  await admin.adminGetCodDifference({ id });
  await seller.listCod({ limit: 2 });
  await seller.getEarlyCodTerms();
  await seller.quoteEarlyCod({ wayBillIds: [early!], day: 2 });
  await seller.askEarlyCod({ wayBillIds: [early!], day: 2 });
  await seller.codPreference({ to: 'BANK' });
  await seller.summarizeCod();
  const batch = await admin.makeCodBatch({ date: today() });
  await as((await anAdmin()).token).approveCodBatch({ id: batch.id });
  await admin.downloadBankFile({ id: batch.id });
  const remittances = await admin.adminListCodRemittances(rows({ batchId: batch.id }));
  const remittance = remittances.find(({ userId }) => userId === shop.seller.userId)!;
  await admin.recordCodPaid({
    id: batch.id,
    rows: [{ remittanceId: remittance.id, utr: 'HDFCR52027030100001' }],
  });
  await admin.adminListCodPayouts(rows());
  await admin.adminGetCodPayout({ id: batch.id });
  await admin.adminGetCodRemittance({ id: remittance.id });
  await seller.listRemittances({ limit: 2 });
  await seller.getRemittance({ id: remittance.id });
  await seller.downloadRemittance({ id: remittance.id });
  await seller.downloadRemittanceStatement({ id: remittance.id });
  const taken = await aDelivered(shop, 250);
  await admin.undoDelivery({ wayBillId: taken.awb, reason: 'The courier delivered another parcel' });
  await admin.verifyCod();
  await aMonthLater(() => signDueMonths(aJob()));
  const { data: months } = await admin.listSignedMonths();
  await admin.downloadSignedMonth({ month: months[0]!.month });
}
