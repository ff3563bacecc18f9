import type { Order } from '@harkara/server/contract/models';
import { money, NOTHING } from '../../../format.ts';
import { Section } from '../../../ui/page/Section.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';

const heads = [
  { text: 'Product' },
  { text: 'Code' },
  { text: 'Quantity', isNumber: true },
  { text: 'Price', isNumber: true },
  { text: 'Total', isNumber: true },
];

export function OrderProducts({ products }: { products: Order['productDetails'] }) {
  return (
    <Section title="Products">
      <PlainTable
        label="Products of the order"
        heads={heads}
        rows={products.map((line) => ({
          key: line.productId,
          cells: [
            line.productName,
            line.productCode || NOTHING,
            line.productQty,
            money(line.productPrice),
            money(line.productPrice * line.productQty),
          ],
        }))}
      />
    </Section>
  );
}
