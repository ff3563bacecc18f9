import { motName } from '../../couriers/couriers.ts';
import type { Item } from '../go-live.contract.ts';
import type { Account, CarriedService } from '../go-live.sql.ts';
import { accountItems, isManual } from './accounts.ts';
import { advised, done, item, listed, nameOf, open } from './item.ts';

const MIN_AWBS = 50;

const poolItem = ({ id, name }: Account, free: number): Item =>
  item(
    { code: 'awb-pool', area: 'COURIERS', title: `${name}: AWBs`, page: 'connections', subjectId: id },
    free >= MIN_AWBS
      ? done(`${free} are free.`)
      : (free === 0 ? open : advised)(
          free === 0 ? 'No AWBs left, so every booking is refused.' : `Only ${free} are free.`,
          'Load the next AWB series from the company.',
        ),
  );

const offersItem = (carried: readonly CarriedService[]): Item => {
  const offers = carried.filter(({ isOffered }) => isOffered).map(nameOf);
  return item(
    { code: 'carrier-services', area: 'COURIERS', title: 'Services', page: 'carrier-services' },
    offers.length > 0
      ? done(`Sellers can choose ${listed(offers)}.`)
      : open(
          'No courier mode has an account, so sellers get no quotes.',
          'Choose an account for each courier and mode.',
        ),
  );
};

/** One item for each courier that an account carries. */
function serviceItems(carried: readonly CarriedService[]): Item[] {
  const courierIds = [...new Set(carried.map(({ courierId }) => courierId))];
  return courierIds.map((courierId) => {
    const services = carried.filter((service) => service.courierId === courierId);
    const lines = services
      .map(
        ({ motId, account, isOffered }) =>
          `${motName(motId)}: ${account}${isOffered ? '' : ', which is inactive'}.`,
      )
      .join(' ');
    return item(
      {
        code: 'carrier-service',
        area: 'COURIERS',
        title: `${services[0]?.courierName}: services`,
        page: 'carrier-services',
        subjectId: courierId,
      },
      services.every(({ isOffered }) => isOffered)
        ? done(lines)
        : open(lines, 'Activate the account, choose another one, or deactivate the service.'),
    );
  });
}

export function courierItems(
  accounts: readonly Account[],
  carried: readonly CarriedService[],
  freeAwbs: ReadonlyMap<number, number>,
): Item[] {
  const couriers = accounts.filter(({ kind }) => kind === 'COURIER');
  return [
    item(
      { code: 'courier-account', area: 'COURIERS', title: 'Courier accounts', page: 'connections' },
      couriers.length > 0
        ? done(`Connected: ${listed(couriers.map(({ name }) => name))}.`)
        : open(
            'None connected.',
            'Connect your account with a courier company, or a courier without an API. You need one to ship in production.',
          ),
    ),
    ...couriers.flatMap((account) => [
      ...accountItems(account),
      ...(isManual(account) ? [poolItem(account, freeAwbs.get(account.id) ?? 0)] : []),
    ]),
    offersItem(carried),
    ...serviceItems(carried),
  ];
}
