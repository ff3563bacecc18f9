import { stateOfGstin } from '../../contract/gst-states.ts';
import { COMMON_TEXTS } from '../../contract/texts/common.ts';
import { OPERATOR_TEXTS as TEXTS, otherState } from '../../contract/texts/operator.ts';
import type { Ctx, Deps } from '../../deps.ts';
import { type Picture, pictureOf } from '../../platform/data-url.ts';
import { type FieldError, invalid, Refusal } from '../../platform/http/errors.ts';
import { isDrawable } from '../../platform/pdf/picture.ts';
import { EXAMPLES, UNSET } from './defaults.data.ts';
import { type BankTransfer, type OperatorSettings, publicOf, type UpdateInput } from './operator.contract.ts';
import * as sql from './operator.sql.ts';

export type Operator = OperatorSettings & { logoId: number | null };

const withDefaults = (
  { isProduction }: Pick<Deps, 'isProduction'>,
  { settings, logoId }: sql.SettingsUpdate,
) => ({
  ...(isProduction ? UNSET : EXAMPLES),
  ...settings,
  logoId,
});

const CACHED_MS = 2_000;
type Cached = { until: number; operator: Promise<Operator> };
const cache = new WeakMap<Ctx['db'], Cached>();

/** The operator's settings, at most two seconds old: every page and document reads them. */
export function getOperator(ctx: Pick<Ctx, 'db' | 'isProduction'>): Promise<Operator> {
  const cached = cache.get(ctx.db);
  if (cached && cached.until > Date.now()) return cached.operator;
  const operator = sql.getSettings(ctx).then((row) => withDefaults(ctx, row));
  cache.set(ctx.db, { until: Date.now() + CACHED_MS, operator });
  operator.catch(() => cache.delete(ctx.db));
  return operator;
}

const FOR_INVOICES = ['legalName', 'address', 'pincode', 'state', 'gstin'] as const;

/** The settings without which a document is not a tax invoice. */
export const missingForInvoices = (operator: OperatorSettings) =>
  FOR_INVOICES.filter((field) => operator[field] === '');

/** An operator may really be in the example's place. */
const PLACES: readonly string[] = ['state', 'pincode'];

/** Settings that are empty, or still the example's. Defaults do not count as set. */
export async function listUnset(ctx: Pick<Ctx, 'db'>) {
  const { settings } = await sql.getSettings(ctx);
  const fields = Object.keys(UNSET) as (keyof OperatorSettings)[];
  const isExample = (field: keyof OperatorSettings) =>
    !PLACES.includes(field) && settings[field] === EXAMPLES[field];
  return fields.filter((field) => !settings[field]?.length || isExample(field));
}

const logoUrlOf = (logoId: number | null) => (logoId === null ? null : `/api/operator/logo/${logoId}`);

export async function getAdminSettings(ctx: Ctx) {
  const row = await sql.getSettings(ctx);
  const { logoId, ...settings } = withDefaults(ctx, row);
  return {
    ...settings,
    logoUrl: logoUrlOf(logoId),
    revision: row.revision,
    updatedAt: row.updatedAt?.toISOString() ?? null,
    missing: missingForInvoices(settings),
  };
}

export async function getPublicOperator(ctx: Ctx) {
  const operator = await getOperator(ctx);
  return {
    ...publicOf(operator),
    logoUrl: logoUrlOf(operator.logoId),
    showsExamples: !ctx.isProduction,
  };
}

/** Null unless the operator has set an account. */
export const bankTransferOf = (operator: OperatorSettings): BankTransfer | null =>
  operator.bankAccountNumber
    ? {
        beneficiary: operator.bankBeneficiary,
        bank: operator.bankName,
        accountNumber: operator.bankAccountNumber,
        ifsc: operator.bankIfsc,
      }
    : null;

const BANK = ['bankBeneficiary', 'bankName', 'bankAccountNumber', 'bankIfsc'] as const;

/** Checks what one field cannot tell: the GSTIN's state, and that a bank account is complete. */
function faultsOf(settings: OperatorSettings): FieldError[] {
  const { gstin, state } = settings;
  const registered = gstin ? stateOfGstin(gstin)?.state : undefined;
  const empty = BANK.filter((field) => settings[field] === '');
  return [
    ...(gstin && !registered ? [{ field: 'gstin', message: TEXTS.gstin }] : []),
    ...(registered && !state ? [{ field: 'state', message: TEXTS.stateMissing }] : []),
    ...(registered && state && registered !== state
      ? [{ field: 'gstin', message: otherState(registered, state) }]
      : []),
    ...(empty.length < BANK.length ? empty.map((field) => ({ field, message: TEXTS.bankIncomplete })) : []),
  ];
}

export async function getLogo(ctx: Ctx, id: number): Promise<Picture> {
  const dataUrl = await sql.findLogo(ctx, id);
  if (!dataUrl) throw new Refusal('NOT_FOUND', TEXTS.noLogo);
  return pictureOf(dataUrl);
}

async function saveLogo(ctx: Ctx, dataUrl: string): Promise<number> {
  const { bytes, type } = pictureOf(dataUrl);
  if (!(await isDrawable(bytes, type))) throw invalid('logo', TEXTS.logoFormat);
  return sql.insertLogo(ctx, dataUrl);
}

export async function updateSettings(ctx: Ctx, { revision, logo, ...changes }: UpdateInput) {
  const row = await sql.getSettings(ctx);
  const settings = { ...row.settings, ...changes };
  const faults = faultsOf(withDefaults(ctx, { ...row, settings }));
  const [first] = faults;
  if (first) throw new Refusal('INVALID', first.message, { fields: faults });
  const logoId = logo === undefined ? row.logoId : logo === null ? null : await saveLogo(ctx, logo);
  if (!(await sql.updateSettings(ctx, { revision, settings, logoId })))
    throw new Refusal('CHANGED', COMMON_TEXTS.changedMeanwhile, {
      body: { current: await getAdminSettings(ctx) },
    });
  return getAdminSettings(ctx);
}
