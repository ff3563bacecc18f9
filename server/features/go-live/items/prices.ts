import { motName } from '../../couriers/couriers.ts';
import type { Item } from '../go-live.contract.ts';
import type { BaseCard, OfferedService } from '../go-live.sql.ts';
import { advised, done, item, listed, open } from './item.ts';

const counts = new Intl.NumberFormat('en-IN');

function cardsVerdict(offered: readonly OfferedService[], cards: readonly BaseCard[]) {
  const unpriced = offered.filter(
    ({ courierId, motId }) => !cards.some((card) => card.courierId === courierId && card.motId === motId),
  );
  if (unpriced.length > 0)
    return open(
      `Without a published card: ${listed(unpriced.map(({ courierName, motId }) => `${courierName} by ${motName(motId)}`))}.`,
      'Create a base card for each and publish it, or switch the mode or the courier off under Logistics.',
    );
  const untouched = cards.filter(({ publishedBy }) => publishedBy === null).length;
  return untouched === 0
    ? done(`All ${cards.length} base cards are your own.`)
    : advised(
        `${untouched} of ${cards.length} base cards are as the program brought them.`,
        'Compare them with your contracts: edit and publish those that differ.',
      );
}

export function priceItems(
  offered: readonly OfferedService[],
  cards: readonly BaseCard[],
  pincodes: number,
): Item[] {
  return [
    item(
      { code: 'rate-cards', area: 'PRICES', title: 'Rate cards', page: 'rate-cards' },
      cardsVerdict(offered, cards),
    ),
    item(
      { code: 'pincodes', area: 'PRICES', title: 'PIN codes', page: 'pincodes' },
      pincodes > 0
        ? done(`${counts.format(pincodes)} are known.`)
        : open('None is known: no order can be made.', 'Upload the list of a courier.'),
    ),
  ];
}
