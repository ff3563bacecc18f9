import { money, NOTHING } from '../format.ts';
import { PlainTable } from '../ui/PlainTable.tsx';
import { Section } from '../ui/Section.tsx';
import type { Answer } from '../ui/useApi.ts';
import type { OrderForm } from './detail.ts';

const heads = [
  { text: 'Product' },
  { text: 'Code' },
  { text: 'Quantity', isNumber: true },
  { text: 'Price', isNumber: true },
  { text: 'Together', isNumber: true },
];

export function OrderProducts({ answer }: { answer: Answer<OrderForm> }) {
  return (
    <Section title="Products" answer={answer}>
      <PlainTable
        label="Products of the order"
        heads={heads}
        rows={(answer.data?.productDetails ?? []).map((line) => ({
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
