import type { Item } from '../go-live.contract.ts';
import type { BaseCard, CarriedService } from '../go-live.sql.ts';
import { advised, done, item, listed, nameOf, open } from './item.ts';

const counts = new Intl.NumberFormat('en-IN');

function cardsVerdict(offered: readonly CarriedService[], cards: readonly BaseCard[]) {
  const cardsOf = ({ courierId, motId }: CarriedService) =>
    cards.filter((card) => card.courierId === courierId && card.motId === motId);
  if (offered.length === 0)
    return open('Sellers are offered no mode yet.', 'Choose under Services which account carries it first.');
  const unpriced = offered.filter((service) => cardsOf(service).length === 0);
  if (unpriced.length > 0)
    return open(
      `Without a published card: ${listed(unpriced.map(nameOf))}.`,
      'Create a base card for each and publish it, or switch the mode or the courier off under Logistics.',
    );
  const used = offered.flatMap(cardsOf);
  const untouched = used.filter(({ publishedBy }) => publishedBy === null).length;
  return untouched === 0
    ? done('Each mode that sellers are offered has your own.')
    : advised(
        `${untouched} of ${used.length} base cards are as the program brought them.`,
        'Compare them with your contracts: edit and publish those that differ.',
      );
}

function pincodesVerdict(offered: readonly CarriedService[], pincodes: number) {
  if (pincodes === 0) return open('None is known: no order can be made.', 'Upload the list of a courier.');
  const nowhere = offered.filter(({ hasPincodes }) => !hasPincodes);
  return nowhere.length === 0
    ? done(`${counts.format(pincodes)} are known.`)
    : open(
        `Without any PIN code: ${listed(nowhere.map(nameOf))}.`,
        'Upload the list that the courier serves in this mode.',
      );
}

export function priceItems(
  carried: readonly CarriedService[],
  cards: readonly BaseCard[],
  pincodes: number,
): Item[] {
  const offered = carried.filter(({ isOffered }) => isOffered);
  return [
    item(
      { code: 'rate-cards', area: 'PRICES', title: 'Rate cards', page: 'rate-cards' },
      cardsVerdict(offered, cards),
    ),
    item(
      { code: 'pincodes', area: 'PRICES', title: 'PIN codes', page: 'pincodes' },
      pincodesVerdict(offered, pincodes),
    ),
  ];
}
