import { PAYOUT_TEXTS as TEXTS, remittanceReference } from '../../../contract/texts/cod.ts';
import type { Ctx } from '../../../deps.ts';
import { readBatches } from '../../../platform/database/queries.ts';
import { invalid, Refusal } from '../../../platform/http/errors.ts';
import { toRupees } from '../../../platform/money.ts';
import { required } from '../../../platform/required.ts';
import { type Columns, csvOfRecords } from '../../../platform/sheets/csv.ts';
import { istDay } from '../../../platform/time.ts';
import { dueOn, findPayees, type Held, makeRemittances } from '../making/making.ts';
import { hasBatch, insertBatch } from '../making/remittances.sql.ts';
import { requireApproved } from '../paying/paying.ts';
import { findTerms } from '../terms/terms.ts';
import type { BatchInput } from './batches.contract.ts';
import { type ListedRemittance, listRemittances } from './list.sql.ts';
import { getBatch } from './list.ts';

const REASONS = { NO_ACCOUNT: TEXTS.noAccount, ACCOUNT_CHANGED: TEXTS.accountChanged };

const presentHeld = ({ sellerId, companyName, n, paise, why }: Held) => ({
  userId: sellerId,
  clientName: companyName,
  reason: REASONS[why],
  amount: toRupees(paise),
  count: n,
});

const batchMade = () => new Refusal('BATCH_MADE', TEXTS.batchMade);

/** Makes the payout of a day, once. If the process dies meanwhile, a job makes the rest. */
export async function makeBatch(ctx: Ctx, { date }: BatchInput) {
  if (date > istDay(ctx.now())) throw invalid('date', TEXTS.dateLater);
  if (await hasBatch(ctx, date)) throw batchMade();
  const { payees, held } = await findPayees(ctx, dueOn(date, await findTerms(ctx)));
  if (payees.length === 0) {
    // Another administrator's batch of this day may have taken everything since the first look.
    if (await hasBatch(ctx, date)) throw batchMade();
    throw new Refusal('NOTHING_DUE', TEXTS.nothingDue, { body: { held: held.map(presentHeld) } });
  }
  const by = required(ctx.user).id;
  const id = await insertBatch(ctx, date, by);
  if (id === null) throw batchMade();
  await makeRemittances(ctx, { id, date, state: 'MAKING', madeBy: by, madeAt: ctx.now() });
  return { ...(await getBatch(ctx, id)), held: held.map(presentHeld) };
}

const BATCH = 1_000;
const COLUMNS: Columns<ListedRemittance> = {
  'Account Number': (row) => row.accountNumber,
  IFSC: (row) => row.ifsc,
  Name: (row) => row.beneficiaryName,
  'Amount (Rs)': (row) => toRupees(row.paidPaise),
  Reference: (row) => remittanceReference(row.id),
};

/** What the bank has to pay. */
async function* eachTransfer(ctx: Ctx, batchId: number) {
  const slice = { limit: BATCH, offset: 0, by: 'id', ascending: true } as const;
  const batches = readBatches<ListedRemittance>(BATCH, (last) =>
    listRemittances(ctx, { batchId, afterId: last?.id }, slice),
  );
  for await (const rows of batches)
    yield rows.filter(({ paidTo, paidPaise }) => paidTo === 'BANK' && paidPaise > 0);
}

/** For the bulk upload of the operator's bank. */
export async function bankFile(ctx: Ctx, { id }: { id: number }) {
  const batch = await getBatch(ctx, id);
  requireApproved(batch);
  return { name: `cod-payout-${batch.date}.csv`, body: await csvOfRecords(COLUMNS, eachTransfer(ctx, id)) };
}
