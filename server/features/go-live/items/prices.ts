import type { Item } from '../go-live.contract.ts';
import type { BaseCard, CarriedService } from '../go-live.sql.ts';
import { advised, done, item, listed, nameOf, open } from './item.ts';

const counts = new Intl.NumberFormat('en-IN');

function cardsVerdict(offered: readonly CarriedService[], cards: readonly BaseCard[]) {
  const cardsOf = ({ courierId, motId }: CarriedService) =>
    cards.filter((card) => card.courierId === courierId && card.motId === motId);
  if (offered.length === 0)
    return open('No modes offered to sellers yet.', 'First choose accounts under Services.');
  const unpriced = offered.filter((service) => cardsOf(service).length === 0);
  if (unpriced.length > 0)
    return open(
      `No published rate card: ${listed(unpriced.map(nameOf))}.`,
      'Create and publish a base rate card for each, or deactivate the mode or the courier under Logistics.',
    );
  const used = offered.flatMap(cardsOf);
  const untouched = used.filter(({ publishedBy }) => publishedBy === null).length;
  return untouched === 0
    ? done('Every mode offered to sellers has your own rates.')
    : advised(
        `${untouched} of ${used.length} base rate cards still have the default rates.`,
        'Compare them with your contracts, then edit and publish those that differ.',
      );
}

function pincodesVerdict(offered: readonly CarriedService[], pincodes: number) {
  if (pincodes === 0)
    return open('No PIN codes yet, so no orders can be created.', 'Upload a courier’s PIN code list.');
  const nowhere = offered.filter(({ hasPincodes }) => !hasPincodes);
  return nowhere.length === 0
    ? done(`${counts.format(pincodes)} uploaded.`)
    : open(
        `No PIN codes: ${listed(nowhere.map(nameOf))}.`,
        'Upload the PIN codes this courier serves in this mode.',
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
