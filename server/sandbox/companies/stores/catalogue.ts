import { CATALOGUE } from './catalogue.data.ts';

export function findInCatalogue(id: number) {
  for (const product of CATALOGUE) {
    const variation = product.variations?.find((one) => one.id === id);
    if (product.id === id || variation) return { product, variation };
  }
  return null;
}
