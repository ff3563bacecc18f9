import { VALUE_LIMIT_PAISE } from '@harkara/server/contract/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import {
  type Draft,
  NEW_PRODUCT,
  orderValue,
  type Product,
  type WizardAnswer,
} from '~/features/orders/wizard/draft.ts';
import { money } from '~/lib/format.ts';
import { Button, IconButton } from '~/ui/Button.tsx';
import { Field, NumberField } from '~/ui/form/Field.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { below, c, radius } from '~/ui/tokens.ts';

const VALUE_LIMIT = VALUE_LIMIT_PAISE / 100;

const isComplete = ({ productName, productPrice, productQty }: Product) =>
  productName.trim() !== '' && productPrice !== '' && Number(productPrice) >= 0 && Number(productQty) >= 1;

type Props = { draft: Draft; refused: WizardAnswer | null; onFormChange: (form: HTMLFormElement) => void };

/**
 * An order's products. Rows are added and removed on the client; the server reports an incomplete last row.
 */
export function ProductLines({ draft, refused, onFormChange }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const [rows, setRows] = useState(() => draft.products.map((product, key) => ({ key, product })));
  const [changedAfter, setChangedAfter] = useState<WizardAnswer | null>(null);
  const value = orderValue(draft.products);
  const isOver = value >= VALUE_LIMIT;
  // After a row is removed, the row numbers in the server's errors are wrong.
  const errors = refused === changedAfter ? undefined : refused?.fieldErrors;

  const add = (event: MouseEvent) => {
    const last = draft.products.at(-1);
    if (!last || !isComplete(last)) return;
    event.preventDefault();
    const key = Math.max(...rows.map((row) => row.key)) + 1;
    setRows([...rows, { key, product: NEW_PRODUCT }]);
    setChangedAfter(refused);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('li:last-child input')?.focus());
  };
  const remove = (event: MouseEvent<HTMLButtonElement>, key: number) => {
    event.preventDefault();
    const { form } = event.currentTarget;
    setRows(rows.filter((row) => row.key !== key));
    setChangedAfter(refused);
    requestAnimationFrame(() => {
      frame.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
      if (form) onFormChange(form);
    });
  };

  return (
    <Frame ref={frame}>
      <legend>Products</legend>
      <ol>
        {rows.map(({ key, product }, index) => {
          const field = (name: keyof Product) => {
            const isUnchanged = refused?.draft.products[index]?.[name] === draft.products[index]?.[name];
            return {
              name,
              defaultValue: product[name],
              error: isUnchanged ? errors?.[`products.${index}.${name}`] : undefined,
            };
          };
          const name = `product ${index + 1}`;
          return (
            <li key={key} aria-label={name}>
              <Field
                label="Product Name"
                required
                maxLength={200}
                autoComplete="off"
                {...field('productName')}
              />
              <Field label="Code" optional maxLength={60} autoComplete="off" {...field('productCode')} />
              <NumberField label="Price" prefix="₹" min={0} required {...field('productPrice')} />
              <NumberField label="Quantity" whole min={1} required {...field('productQty')} />
              {rows.length > 1 && (
                <IconButton
                  type="submit"
                  label={`Remove ${name}`}
                  name="removeProduct"
                  value={index}
                  onClick={(event) => remove(event, key)}
                >
                  <Trash2 aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ol>
      <Sum>
        <Button
          name="intent"
          value="addProduct"
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden />}
          onClick={add}
        >
          Add product
        </Button>
        <p>
          Order value{' '}
          <strong data-over={isOver || undefined}>
            <Money amount={value} />
          </strong>
          {isOver && <small>It must be below {money(VALUE_LIMIT)}.</small>}
        </p>
      </Sum>
    </Frame>
  );
}

const Frame = styled.fieldset`
  padding: 14px 16px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  legend {
    padding: 0 6px;
    margin-left: -6px;
    font-size: 13px;
    font-weight: 600;
  }
  ol {
    display: grid;
    gap: 12px;
  }
  li {
    display: grid;
    gap: 12px;
    grid-template-columns: minmax(0, 2.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 0.8fr) 34px;
    align-items: start;
  }
  li > button {
    margin-top: 26px;
  }
  @media ${below.md} {
    li {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 34px;
    }
    li > :first-child {
      grid-column: 1 / -1;
    }
    li > :nth-child(2) {
      grid-column: 1 / -1;
    }
    li + li {
      padding-top: 12px;
      border-top: 1px solid ${c.line};
    }
  }
`;
const Sum = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 8px 16px;
  margin-top: 14px;
  p {
    color: ${c.muted};
  }
  strong {
    margin-left: 8px;
    font-size: 16px;
    color: ${c.ink};
  }
  strong[data-over] {
    color: ${c.danger};
  }
  small {
    display: block;
    font-size: 13px;
    color: ${c.danger};
  }
`;
