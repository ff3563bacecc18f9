import type { Ctx } from '../../deps.ts';
import { formatIstTime } from '../../platform/time.ts';
import type { Item, StatusInput } from './go-live.contract.ts';
import * as sql from './go-live.sql.ts';
import { courierItems } from './items/couriers.ts';
import { messageItems, paymentItems } from './items/gateways-and-senders.ts';
import { done, item, open } from './items/item.ts';
import { operatorItems, peopleItems, serverItems } from './items/own.ts';
import { priceItems } from './items/prices.ts';

const DELIVERED = 'DELIVERED';

function testItem(
  [delivered]: readonly sql.AccountShipment[],
  [newest]: readonly sql.AccountShipment[],
): Item {
  const about = { code: 'test-shipment', area: 'TEST', title: 'Test shipment', page: null } as const;
  if (delivered)
    return item(
      about,
      done(
        `${delivered.wayBillId} of ${delivered.connectionName} was delivered${delivered.trackedAt ? ` on ${formatIstTime(delivered.trackedAt)}` : ''}.`,
      ),
    );
  return item(
    about,
    newest
      ? open(
          'Booked, not delivered yet.',
          'Track it until it’s delivered, then compare the charge with the company’s.',
        )
      : open(
          'No shipment booked through a connected account yet.',
          'Send a parcel to yourself: follow the steps above.',
        ),
  );
}

const presentShipment = ({ trackedAt, bookedAt, ...shipment }: sql.AccountShipment) => ({
  ...shipment,
  bookedAt: bookedAt.toISOString(),
  deliveredAt: shipment.status === DELIVERED ? (trackedAt?.toISOString() ?? null) : null,
});

/** Settings that are missing, made-up or the sandbox's before real sellers ship; and bookings of connected accounts. */
export async function getStatus(ctx: Ctx, { userId }: StatusInput) {
  const [administrators, needsBank, accounts, carried, cards, pincodes, delivered, newest] =
    await Promise.all([
      sql.countAdministrators(ctx),
      sql.hasPostpaidSellers(ctx),
      sql.listAccounts(ctx),
      sql.listCarriedServices(ctx),
      sql.listBaseCards(ctx),
      sql.countPincodes(ctx),
      sql.listShipments(ctx, { status: DELIVERED }),
      sql.listShipments(ctx, {}),
    ]);
  const ids = accounts.map(({ id }) => id);
  const [operator, freeAwbs, smsTemplates, shipments] = await Promise.all([
    operatorItems(ctx, { needsBank }),
    sql.countFreeAwbs(ctx, ids),
    sql.listSmsTemplates(ctx),
    userId ? sql.listShipments(ctx, { userId }) : newest,
  ]);
  const items = [
    ...serverItems(ctx),
    ...peopleItems(administrators),
    ...operator,
    ...courierItems(accounts, carried, freeAwbs),
    ...paymentItems(accounts),
    ...messageItems(accounts, smsTemplates),
    ...priceItems(carried, cards, pincodes),
    testItem(delivered, newest),
  ];
  return { isProduction: ctx.isProduction, items, shipments: shipments.map(presentShipment) };
}
