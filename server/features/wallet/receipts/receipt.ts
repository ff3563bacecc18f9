import { ADJUSTMENT_TEXTS as TEXTS } from '../../../contract/texts/wallet.ts';
import type { Ctx } from '../../../deps.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { addPage, finishPdf, startPdf } from '../../../platform/pdf/pdf.ts';
import { required } from '../../../platform/required.ts';
import { getLogo, getOperator } from '../../operator/operator.ts';
import { getUserMetadata, presentParty } from '../../sellers/sellers.ts';
import { getAdjustmentRow } from '../adjustments/list.ts';
import { listEntries } from '../wallet.ts';
import { drawReceipt, PAGE, type Receipt } from './layout.ts';

async function partyOf(ctx: Ctx, sellerId: number): Promise<Receipt['party']> {
  const { name, address, gstin, email, phone } = presentParty(await getUserMetadata(ctx, sellerId));
  const lines = [address, gstin && `GSTIN ${gstin}`, `${email} · ${phone}`];
  return { name, lines: lines.filter((line): line is string => Boolean(line)) };
}

/** The receipt of the caller's applied adjustment, or of any for an administrator. Names no administrator. */
export async function receiptPdf(ctx: Ctx, { id }: { id: number }) {
  const adjustment = await getAdjustmentRow(ctx, id, ctx.sellerId);
  if (adjustment.entryId === null) throw new Refusal('NOT_FOUND', TEXTS.notFound);
  const { rows } = await listEntries(
    { ...ctx, sellerId: adjustment.userId },
    { ids: [adjustment.entryId] },
    { limit: 1, offset: 0, oldestFirst: false },
  );
  const number = `WA-${String(id).padStart(6, '0')}`;
  const operator = await getOperator(ctx);
  const pdf = await startPdf(PAGE.width, PAGE.height, `Wallet receipt ${number}`);
  addPage(pdf);
  drawReceipt(pdf, {
    number,
    operator,
    logo: operator.logoId === null ? null : await getLogo(ctx, operator.logoId),
    adjustment,
    entry: required(rows[0]),
    party: await partyOf(ctx, adjustment.userId),
  });
  return { name: `${number}.pdf`, body: await finishPdf(pdf) };
}
