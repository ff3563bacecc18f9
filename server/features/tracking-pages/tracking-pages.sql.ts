import type { Ctx } from '../../deps.ts';
import { fromRow, type Row, toRow } from '../../platform/database/rows.ts';
import type { TrackingPage } from './tracking-pages.contract.ts';

type Shown = TrackingPage & {
  logoKey: string;
  /** When the company was saved; null without a logo. */
  logoSavedAt: Date | null;
};

const FIELDS = ['is_on', 'name', 'colour', 'phone', 'email', 'website', 'returns_note'];

export async function findPage({ db }: Ctx, sellerId: number): Promise<TrackingPage | undefined> {
  const row = await db<Row>('tracking_pages').where({ seller_id: sellerId }).first(FIELDS);
  return row && fromRow<TrackingPage>(row, ['isOn']);
}

/** The key stays with the first save: the logo keeps its address. */
export async function savePage({ db, now }: Ctx, sellerId: number, page: TrackingPage, logoKey: string) {
  const { isOn, name, colour, phone, email, website, returnsNote } = page;
  const row = toRow<unknown>({
    isOn,
    name,
    colour,
    phone,
    email,
    website,
    returnsNote,
    updatedAt: now(),
  });
  await db('tracking_pages')
    .insert({ ...row, seller_id: sellerId, logo_key: logoKey })
    .onConflict('seller_id')
    .merge(row);
}

/** A page that is switched on. Does not read the logo, which may be large. */
export async function findShown({ db }: Ctx, sellerId: number): Promise<Shown | undefined> {
  const row: Row | undefined = await db('tracking_pages as t')
    .leftJoin('seller_companies as c', (on) => {
      on.on('c.user_id', 't.seller_id').andOnNotNull('c.logo');
    })
    .where({ 't.seller_id': sellerId, 't.is_on': true })
    .first([...FIELDS.map((field) => `t.${field}`), 't.logo_key', 'c.saved_at as logo_saved_at']);
  return row && fromRow<Shown>(row, ['isOn']);
}

export async function findLogo({ db }: Ctx, logoKey: string): Promise<string | undefined> {
  const row: { logo: string | null } | undefined = await db('tracking_pages as t')
    .join('seller_companies as c', 'c.user_id', 't.seller_id')
    .where({ 't.logo_key': logoKey, 't.is_on': true })
    .first('c.logo');
  return row?.logo ?? undefined;
}
