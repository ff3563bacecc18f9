import type { AttentionOrder } from '@harkara/server/contract/models';
import { Form, Link, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { StoreKind } from '~/features/settings/stores/kinds.ts';
import { StoreMark } from '~/features/settings/stores/StoreMark.tsx';
import { date } from '~/lib/format.ts';
import { fieldsOf, type FormState } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { FieldRow } from '~/ui/form/Field.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { Card } from '~/ui/page/Card.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { StatusBadge } from '~/ui/text/Badge.tsx';
import { Money } from '~/ui/text/Money.tsx';
import { FormError, Notice } from '~/ui/text/Notice.tsx';
import { inputsFor, type Mendable, sortReasons } from './fields.ts';
import { MendField } from './MendField.tsx';

type Props = { order: AttentionOrder; kind?: StoreKind; answer?: FormState };

/** One order: what can be mended here as fields, the rest as text. */
export function AttentionCard({ order, kind, answer }: Props) {
  const { channelOrderId: id, channel, name, buyer, amount, paymentType, changedAt, reasons } = order;
  const { courier, atStore } = sortReasons(reasons);
  const inputs = inputsFor(reasons);
  const anchor = `order-${id}`;
  const action = `${useCurrentPath()}#${anchor}`;
  const busy = useNavigation().formData?.get('channelOrderId') === String(id);
  const field = fieldsOf(answer, order.fields);
  return (
    <Card
      id={anchor}
      title={
        <Title>
          {kind && <StoreMark kind={kind} />}
          Order {name}
        </Title>
      }
      note={`${channel}, ${buyer || 'no name'}, ${date(changedAt)}`}
      actions={
        <Price>
          <Money amount={amount} />
          <StatusBadge status={paymentType} />
        </Price>
      }
    >
      <Stack>
        {atStore.length > 0 && (
          <Reasons title="Fix this in your store. We’ll then import the order.">
            {atStore.map(({ field: about, message }) => (
              <li key={about}>{message}</li>
            ))}
          </Reasons>
        )}
        {(inputs.length > 0 || courier.length > 0) && (
          <Form method="post" action={action} noValidate preventScrollReset>
            <Stack>
              <FormError>{answer?.formError}</FormError>
              <input type="hidden" name="channelOrderId" value={id} />
              <input type="hidden" name="order" value={name} />
              {courier.map(({ message }) => (
                <Notice key={message} tone="warning">
                  {message}{' '}
                  <Link to={`/settings/stores/${order.channelId}`}>
                    Change the store’s pickup point or courier
                  </Link>
                  , and we’ll try again.
                </Notice>
              ))}
              {rowsOf(inputs).map((row, index) => (
                <FieldRow key={index} columns={3}>
                  {row.map((input) => (
                    <MendField key={input.name} input={input} state={field(input.name)} />
                  ))}
                </FieldRow>
              ))}
              <div>
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={`${inputs.length > 0 ? 'Save and import' : 'Try again'}: order ${name}`}
                >
                  {inputs.length > 0 ? 'Save and import' : 'Try again'}
                </Button>
              </div>
            </Stack>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

/** An address needs a row of its own. */
function rowsOf(inputs: Mendable[]): Mendable[][] {
  const isLong = ({ kind }: Mendable) => kind === 'address';
  return [inputs.filter((input) => !isLong(input)), inputs.filter(isLong)].filter(({ length }) => length > 0);
}

function Reasons({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Notice tone="warning">
      <strong>{title}</strong>
      <ul>{children}</ul>
    </Notice>
  );
}

const Title = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`;
const Price = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  font-weight: 600;
`;
