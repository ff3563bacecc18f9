import { codPartOf, priceParcel, priceRto, type Receipt } from '../arithmetic.ts';
import { cardFor, type CardTerms } from '../cards/terms.ts';

/** A number of shipments with their actual and simulated cost in paise. */
export type Sum = { shipments: number; oldPaise: number; newPaise: number };
type PartKind = 'FORWARD' | 'RVP' | 'RTO' | 'COD_REVERSAL';
type SellerSum = Sum & { sellerId: number };
export type BackTestSums = {
  total: Sum;
  /** The sellers with the largest differences, largest increase first. */
  bySeller: SellerSum[];
  otherSellers: Sum & { count: number };
  sellers: { count: number; payMore: number; payLess: number; same: number };
  byZone: (Sum & { zoneId: number })[];
  bySlab: (Sum & { furtherSlabs: number; isAtLeast: boolean })[];
  byKind: (Sum & { kind: PartKind })[];
};

/** A parcel's receipt at its latest weight, its total charges so far, and whether its RTO is charged. */
export type ChargedParcel = { sellerId: number; receipt: Receipt; oldPaise: number; isReturning: boolean };

const MAX_SELLERS = 200;
const MAX_SLABS = 20;

const emptySum = (): Sum => ({ shipments: 0, oldPaise: 0, newPaise: 0 });
const differenceOf = ({ oldPaise, newPaise }: Sum) => newPaise - oldPaise;

/** Prices the parcel as `priceParcel` would with these terms published. */
function reprice(terms: CardTerms, receipt: Receipt): Receipt {
  const kind = receipt.kind === 'RVP' ? 'RVP' : 'FORWARD';
  const card = cardFor(terms, kind, receipt.zone.id);
  if (!card) throw new Error(`no rate for ${kind} in zone ${receipt.zone.id}`);
  const { zone, ends, parcel, paymentType, invoicePaise } = receipt;
  return priceParcel({ card, kind, zone, ends, parcel, paymentType, invoicePaise });
}

type Part = { kind: PartKind; oldPaise: number; newPaise: number };

/** Splits the old and new cost into parts that add up to each total. */
function partsOf({ receipt, oldPaise, isReturning }: ChargedParcel, repriced: Receipt): Part[] {
  const kind = receipt.kind === 'RVP' ? 'RVP' : 'FORWARD';
  if (!isReturning || kind === 'RVP') return [{ kind, oldPaise, newPaise: repriced.totalPaise }];
  const [oldBack, newBack] = [priceRto(receipt).totalPaise, priceRto(repriced).totalPaise];
  const [oldCod, newCod] = [codPartOf(receipt).totalPaise, codPartOf(repriced).totalPaise];
  const back: Part[] = [{ kind: 'RTO', oldPaise: oldBack, newPaise: newBack }];
  if (oldCod > 0 || newCod > 0)
    back.push({ kind: 'COD_REVERSAL', oldPaise: 0 - oldCod, newPaise: 0 - newCod });
  return [{ kind, oldPaise: oldPaise - oldBack + oldCod, newPaise: repriced.totalPaise }, ...back];
}

function addToKey<K>(
  sums: Map<K, Sum>,
  key: K,
  { oldPaise, newPaise }: { oldPaise: number; newPaise: number },
) {
  const sum = sums.get(key) ?? emptySum();
  sums.set(key, {
    shipments: sum.shipments + 1,
    oldPaise: sum.oldPaise + oldPaise,
    newPaise: sum.newPaise + newPaise,
  });
}

const addSums = (a: Sum, b: Sum): Sum => ({
  shipments: a.shipments + b.shipments,
  oldPaise: a.oldPaise + b.oldPaise,
  newPaise: a.newPaise + b.newPaise,
});

export function createSums(terms: CardTerms) {
  const sellers = new Map<number, Sum>();
  const zones = new Map<number, Sum>();
  const slabs = new Map<number, Sum>();
  const kinds = new Map<PartKind, Sum>();
  let total = emptySum();
  return {
    add(parcel: ChargedParcel) {
      const parts = partsOf(parcel, reprice(terms, parcel.receipt));
      const newPaise = parts.reduce((sum, part) => sum + part.newPaise, 0);
      const whole = { oldPaise: parcel.oldPaise, newPaise };
      total = addSums(total, { shipments: 1, ...whole });
      addToKey(sellers, parcel.sellerId, whole);
      addToKey(zones, parcel.receipt.zone.id, whole);
      addToKey(slabs, Math.min(parcel.receipt.furtherSlabs, MAX_SLABS), whole);
      for (const part of parts) addToKey(kinds, part.kind, part);
    },
    result(): BackTestSums {
      const ordered = [...sellers]
        .map(([sellerId, sum]) => ({ sellerId, ...sum }))
        .sort((a, b) => differenceOf(b) - differenceOf(a));
      const greatest = [...ordered]
        .sort((a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)))
        .slice(0, MAX_SELLERS);
      const shown = new Set(greatest.map(({ sellerId }) => sellerId));
      const others = ordered.filter(({ sellerId }) => !shown.has(sellerId));
      const payMore = ordered.filter((sum) => differenceOf(sum) > 0).length;
      const payLess = ordered.filter((sum) => differenceOf(sum) < 0).length;
      const inOrder = (a: [number, Sum], b: [number, Sum]) => a[0] - b[0];
      return {
        total,
        bySeller: ordered.filter(({ sellerId }) => shown.has(sellerId)),
        otherSellers: { count: others.length, ...others.reduce<Sum>(addSums, emptySum()) },
        sellers: { count: ordered.length, payMore, payLess, same: ordered.length - payMore - payLess },
        byZone: [...zones].sort(inOrder).map(([zoneId, sum]) => ({ zoneId, ...sum })),
        bySlab: [...slabs]
          .sort(inOrder)
          .map(([furtherSlabs, sum]) => ({ furtherSlabs, isAtLeast: furtherSlabs === MAX_SLABS, ...sum })),
        byKind: [...kinds].map(([kind, sum]) => ({ kind, ...sum })),
      };
    },
  };
}
