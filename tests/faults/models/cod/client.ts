import { PAYOUT_TEXTS } from '../../../../server/contract/texts/cod.ts';
import { dueInvoiceRow } from '../../../setup/due-invoice.ts';
import { type Answer, type Body, call, sendForm } from '../../setup/http.ts';
import { setCycle, setTerms } from './beginning.ts';
import type { Action } from './rules/actions.ts';
import type { CodFile } from './rules/files.ts';
import { adjust } from './stock.ts';
import { dayText, deliver, nextDay, paiseOf, type Real, saveAccount, unknownAwb } from './world.ts';

const SKIPPED: Record<string, string> = {
  [PAYOUT_TEXTS.isUndone]: 'UNDONE',
  [PAYOUT_TEXTS.isRemitted]: 'REMITTED',
  [PAYOUT_TEXTS.isInBatch]: 'IN_BATCH',
  [PAYOUT_TEXTS.isEarly]: 'EARLY',
  [PAYOUT_TEXTS.isNoEarlier]: 'NO_EARLIER',
  [PAYOUT_TEXTS.isDisputed]: 'DISPUTED',
};
type Skipped = { wayBillId: string; reason: string }[];

const slotOf = ({ parcels }: Real, awb: string) => parcels.findIndex((one) => one.awb === awb);
const skippedText = (real: Real, skipped: Skipped) =>
  skipped
    .map(({ wayBillId, reason }) => `${slotOf(real, wayBillId)} ${SKIPPED[reason] ?? reason}`)
    .sort()
    .join();

/** The answer in the model's words: `ok` with its figures, or the code of the refusal. */
function textOf<T>({ status, body }: Answer<T>, figures: (body: T) => unknown = () => ''): string {
  if (status === 200) return `ok ${String(figures(body))}`.trimEnd();
  if ([403, 404, 409, 422].includes(status)) return String((body as Body).code);
  throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
}

/** The same bytes for the same file: its date is the sequence's first day. */
async function sendFile(real: Real, api: Api, { file, courier, rows }: CodFile): Promise<string> {
  const lines = rows.map(
    ({ slot, paise }) =>
      `${slot === null ? unknownAwb(real) : real.parcels[slot]!.awb},${paise / 100},${real.firstDay},UTR-${real.name}-${file}`,
  );
  const form = new FormData();
  form.append('courierId', String(courier));
  form.append('file', new Blob([['AWB,Amount,Date,UTR', ...lines, ''].join('\r\n')]), 'cod.csv');
  const answer = await sendForm<Record<string, number>>(api.url, 'cod/fileUpload', form, {
    token: api.admins[0]!,
  });
  if (answer.status === 200) real.files.set(file, answer.body.fileId!);
  return textOf(answer, ({ matched, short, over, unknown, twice }) =>
    [matched, short, over, unknown, twice].join(),
  );
}

async function askEarly(real: Real, api: Api, action: Extract<Action, { do: 'early' }>): Promise<string> {
  const { seller, slots, days } = action;
  const parcels =
    slots === 'all' ? { all: true } : { wayBillIds: slots.map((slot) => real.parcels[slot]!.awb) };
  const answer = await call<{ count: number; amount: number; charge: number; skipped: Skipped }>(
    api.url,
    'cod/early',
    { ...parcels, day: days },
    { token: real.shops[seller]!.token },
  );
  // Of all parcels, those that another client took at the same moment may be named.
  const skipped = () => `[${slots === 'all' ? '' : skippedText(real, answer.body.skipped)}]`;
  const text = textOf(
    answer,
    ({ count, amount, charge }) => `${count} ${paiseOf(amount)} ${paiseOf(charge)} ${skipped()}`,
  );
  return text === 'NOTHING_EARLY' ? `${text} ${skipped()}` : text;
}

let invoices = 0;

/** An invoice that is overdue from the first day on, and not in later sequences, whose days are earlier. */
async function addInvoice({ world, shops, firstDay }: Real, seller: number, paise: number) {
  const n = (invoices += 1);
  await world.db('invoices').insert(
    dueInvoiceRow({
      sellerId: shops[seller]!.userId,
      month: `${1900 + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`,
      financialYear: '1999-00',
      number: `M${process.pid}X${n}`,
      issuedOn: dayText({ firstDay }, -16),
      dueOn: dayText({ firstDay }, -1),
      paise,
    }),
  );
}

/** The instance that a client calls. */
export type Api = { url: string; admins: readonly string[] };
type Batch = { id: number; state: string; bank: number; wallet: number };

/** Requests the action from the program, as one client. */
export async function perform(real: Real, action: Action, api: Api): Promise<string> {
  const { world, shops, parcels } = real;
  const ask = <T = Body>(path: string, body: object, token = api.admins[0]!) =>
    call<T>(api.url, path, body, { token });
  switch (action.do) {
    case 'deliver':
      await deliver(api.url, parcels[action.slot]!.awb);
      return 'ok';
    case 'undo':
      return textOf(
        await ask<{ owed: number }>('cod/undo', { wayBillId: parcels[action.slot]!.awb, reason: 'A test' }),
        ({ owed }) => paiseOf(owed),
      );
    case 'file':
      return sendFile(real, api, action);
    case 'resolve': {
      const id = real.differences.get(action.key)!;
      return textOf(await ask('cod/differences/resolve', { id, action: action.action, reason: 'A test' }));
    }
    case 'early':
      return askEarly(real, api, action);
    case 'prefer':
      return textOf(await ask('cod/preference', { to: action.to }, shops[action.seller]!.token));
    case 'account':
      await saveAccount(api.url, shops[action.seller]!);
      real.hasAccount[action.seller] = true;
      return 'ok';
    case 'debit':
      await adjust(world, shops[action.seller]!, -action.paise / 100);
      return 'ok';
    case 'invoice':
      await addInvoice(real, action.seller, action.paise);
      return 'ok';
    case 'approvalAbove':
      await setTerms(world, action.paise / 100);
      return 'ok';
    case 'daysAfter':
      await setCycle(world, action.days);
      return 'ok';
    case 'pass':
      nextDay(world, action.days);
      return 'ok';
    case 'batch': {
      const answer = await ask<Batch>(
        'cod/batch',
        { date: dayText(real, action.day) },
        api.admins[action.by],
      );
      if (answer.status === 200) real.batches.set(action.day, answer.body.id);
      return textOf(answer, ({ state, bank, wallet }) => `${state} ${paiseOf(bank)} ${paiseOf(wallet)}`);
    }
    case 'approve': {
      const path = `cod/batch/${real.batches.get(action.day)}/approve`;
      return textOf(await ask<Batch>(path, {}, api.admins[action.by]), ({ state }) => state);
    }
    case 'paid': {
      const rows = action.rows.map(({ seller, utr }) => ({
        remittanceId: real.remittances.get(`${action.day} ${seller}`)!,
        utr,
      }));
      const path = `cod/batch/${real.batches.get(action.day)}/paid`;
      return textOf(await ask<Batch>(path, { rows }), ({ state }) => state);
    }
  }
}
