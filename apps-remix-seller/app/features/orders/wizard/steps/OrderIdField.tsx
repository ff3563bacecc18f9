import { TEXTS } from '@harkara/server/contract/texts/orders';
import { useFetcher } from '@remix-run/react';
import { type ComponentProps, useRef, useState } from 'react';
import type { FieldState } from '~/lib/forms/form.ts';
import { Button } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { setInputValue } from '~/ui/form/setInputValue.ts';
import type { checkOrderId } from './order-id.server.ts';

type Props = ComponentProps<typeof Field> & Pick<FieldState, 'defaultValue'> & { trackingId: string };

/** Checks on blur that the order id is free; if not, suggests the next one. */
export function OrderIdField({ trackingId, error, defaultValue, ...field }: Props) {
  const checker = useFetcher<typeof checkOrderId>();
  const [orderId, setOrderId] = useState(defaultValue);
  const frame = useRef<HTMLDivElement>(null);
  const answer = checker.data?.orderId === orderId.trim() ? checker.data : undefined;
  const suggestion = answer?.suggestion;
  return (
    <div ref={frame}>
      <Field
        {...field}
        defaultValue={defaultValue}
        error={answer?.isTaken ? TEXTS.orderIdTaken : error}
        hint={
          suggestion && (
            <Button
              type="button"
              variant="plain"
              size="sm"
              onClick={() => {
                const box = frame.current?.querySelector('input');
                if (box) setInputValue(box, suggestion);
                box?.focus();
              }}
            >
              Use {suggestion}
            </Button>
          )
        }
        onChange={(event) => setOrderId(event.target.value)}
        onBlur={({ target: { value } }) => {
          const typed = value.trim();
          setOrderId(value);
          if (typed && typed !== answer?.orderId)
            checker.load(`/resources/orders?${new URLSearchParams({ orderId: typed, trackingId })}`);
        }}
      />
    </div>
  );
}
