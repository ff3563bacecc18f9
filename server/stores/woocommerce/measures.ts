import type { WooClient } from './client.ts';
import type { Measures } from './map.ts';

const GRAMS: Record<string, number> = { kg: 1_000, g: 1, lbs: 453.59237, oz: 28.349523125 };
const MILLIMETRES: Record<string, number> = { m: 1_000, cm: 10, mm: 1, in: 25.4, yd: 914.4 };
const NONE: Measures = { weightG: null, box: null };

type Units = { weight: number | undefined; length: number | undefined };

const isRecord = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null;

const sizeOf = (value: unknown, unit: number | undefined): number | null => {
  const size = Number(value);
  return unit !== undefined && value !== '' && Number.isFinite(size) && size > 0
    ? Math.round(size * unit)
    : null;
};

function measuresOf(product: unknown, units: Units): Measures {
  if (!isRecord(product)) return NONE;
  const dimensions = isRecord(product.dimensions) ? product.dimensions : {};
  const [lengthMm, widthMm, heightMm] = [dimensions.length, dimensions.width, dimensions.height].map((side) =>
    sizeOf(side, units.length),
  );
  return {
    weightG: sizeOf(product.weight, units.weight),
    box: lengthMm && widthMm && heightMm ? { lengthMm, widthMm, heightMm } : null,
  };
}

/** Weights and sizes are in the products, in the shop's units, and not in the orders. Each product is read once a round. */
export function productMeasures({ call }: WooClient) {
  const known = new Map<number, Measures>();
  let units: Units | undefined;

  async function unitOf(setting: string, table: Record<string, number>) {
    const { status, body } = await call('GET', `wc/v3/settings/products/${setting}`);
    return status === 404 || !isRecord(body) ? undefined : table[String(body.value)];
  }

  return async (productIds: readonly number[]): Promise<ReadonlyMap<number, Measures>> => {
    units ??= {
      weight: await unitOf('woocommerce_weight_unit', GRAMS),
      length: await unitOf('woocommerce_dimension_unit', MILLIMETRES),
    };
    for (const id of new Set(productIds)) {
      if (id === 0 || known.has(id)) continue;
      const { status, body } = await call('GET', `wc/v3/products/${id}`);
      known.set(id, status === 404 ? NONE : measuresOf(body, units));
    }
    return known;
  };
}
