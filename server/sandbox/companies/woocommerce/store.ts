import { createHash } from 'node:crypto';
import { MINUTE_MS } from '../../../platform/time.ts';
import { getSettings } from '../calls/calls.sql.ts';
import type { Account, World } from '../calls/company.ts';
import type { WeightUnit } from './products/weights.ts';
import { NAME } from './rest.ts';

/** What is switched on or installed. Without any of them tracking has no route of its own. */
export type Features = { fulfillments?: boolean; shipmentTracking?: boolean; ast?: boolean };

export type Store = {
  consumerKey: string;
  consumerSecret: string;
  permissions: 'read' | 'write' | 'read_write';
  /** The host drops the Authorization header. */
  stripAuthorization: boolean;
  weightUnit: WeightUnit;
  features: Features;
  /** Statuses that plugins add to WooCommerce's own. */
  extraStatuses: string[];
  utcOffsetMinutes: number;
  /** WordPress turns a date with a zone into the shop's local time, even where it is then compared with UTC. */
  zonedDates: 'local' | 'instant';
  /** Nothing leaves the store, not even a ping, and no webhook is switched off by it. */
  webhooksBlocked: boolean;
  /** `held` webhooks wait for the control, as they do for wp-cron. */
  deliveries: 'at-once' | 'held';
  /** How often each change of an order fires order.updated. */
  updatesPerChange: number;
};

const hashOf = (text: string) => createHash('sha1').update(text).digest('hex');

export const defaults = (account: string): Store => ({
  consumerKey: `ck_${hashOf(`key of ${account}`)}`,
  consumerSecret: `cs_${hashOf(`secret of ${account}`)}`,
  permissions: 'read_write',
  stripAuthorization: false,
  weightUnit: 'kg',
  features: {},
  extraStatuses: [],
  utcOffsetMinutes: 330,
  zonedDates: 'local',
  webhooksBlocked: false,
  deliveries: 'at-once',
  updatesPerChange: 2,
});

export const ownerOf = (account: string): Account => ({ company: NAME, account });

export const findStore = ({ db }: Pick<World, 'db'>, account: string) =>
  getSettings(db, ownerOf(account), defaults(account));

/** What a seller enters to connect an emulated store. */
export function demoAccount(sandboxUrl: string, account: string) {
  const { consumerKey, consumerSecret } = defaults(account);
  return {
    host: `${sandboxUrl}/${NAME}/${account}`,
    settings: { consumerKey },
    secrets: { consumerSecret },
  };
}

/** `yyyy-MM-ddTHH:mm:ss`, in UTC without a zone. */
export const gmtText = (at: Date) => at.toISOString().slice(0, 19);

export const localText = (at: Date, { utcOffsetMinutes }: Store) =>
  gmtText(new Date(at.getTime() + utcOffsetMinutes * MINUTE_MS));
