import type { Order, OrderRow } from '@harkara/server/contract/models';
import { Ends, Part } from '~/features/orders/order/parts/Part.tsx';
import { money, statusText } from '~/lib/format.ts';
import { Money } from '~/ui/text/Money.tsx';

type Props = { row: OrderRow; products: Order['productDetails'] };

export function ItemsPart({ row: { paymentMethod, totalAmount }, products }: Props) {
  return (
    <Part title="Items" aside={<span>{`${statusText(paymentMethod)}, ${money(totalAmount)}`}</span>}>
      <ul>
        {products.map(({ productId, productName, productCode, productPrice, productQty }) => (
          <Ends as="li" key={productId}>
            <span>
              {productName} {productCode && <small>{productCode}</small>}
            </span>
            <span>
              <small>{productQty} ×</small> <Money amount={productPrice} />
            </span>
          </Ends>
        ))}
      </ul>
    </Part>
  );
}
