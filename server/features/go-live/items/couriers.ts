import { motName } from '../../couriers/couriers.ts';
import type { Item } from '../go-live.contract.ts';
import type { Account, OfferedService } from '../go-live.sql.ts';
import { accountItems, isManual } from './accounts.ts';
import { advised, done, item, listed, open } from './item.ts';

const MIN_AWBS = 50;

const poolItem = ({ id, name }: Account, free: number): Item =>
  item(
    { code: 'awb-pool', area: 'COURIERS', title: `${name}: AWBs`, page: 'connections', subjectId: id },
    free >= MIN_AWBS
      ? done(`${free} are free.`)
      : (free === 0 ? open : advised)(
          free === 0 ? 'None is free: every booking is refused.' : `Only ${free} are free.`,
          'Load the next series that the company gave you.',
        ),
  );

/** One item for each courier that sellers are offered. */
function serviceItems(offered: readonly OfferedService[]): Item[] {
  const courierIds = [...new Set(offered.map(({ courierId }) => courierId))];
  return courierIds.map((courierId) => {
    const services = offered.filter((service) => service.courierId === courierId);
    const lines = services
      .map(({ motId, account }) => `${motName(motId)}: ${account ?? 'no account'}.`)
      .join(' ');
    return item(
      {
        code: 'carrier-service',
        area: 'COURIERS',
        title: `${services[0]?.courierName}: services`,
        page: 'carrier-services',
        subjectId: courierId,
      },
      services.every(({ account }) => account)
        ? done(lines)
        : open(
            lines,
            'Choose the account that carries it, or switch the mode or the courier off under Logistics.',
          ),
    );
  });
}

export function courierItems(
  accounts: readonly Account[],
  offered: readonly OfferedService[],
  freeAwbs: ReadonlyMap<number, number>,
): Item[] {
  const couriers = accounts.filter(({ kind }) => kind === 'COURIER');
  return [
    item(
      { code: 'courier-account', area: 'COURIERS', title: 'Courier accounts', page: 'connections' },
      couriers.length > 0
        ? done(`Connected: ${listed(couriers.map(({ name }) => name))}.`)
        : open(
            'None is connected.',
            'Connect your account at a courier company, or a courier without an API. Production ships nothing without one.',
          ),
    ),
    ...couriers.flatMap((account) => [
      ...accountItems(account),
      ...(isManual(account) ? [poolItem(account, freeAwbs.get(account.id) ?? 0)] : []),
    ]),
    ...serviceItems(offered),
  ];
}
