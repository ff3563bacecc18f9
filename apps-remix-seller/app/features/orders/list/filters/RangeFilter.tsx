import { readRange, RANGE_TEXT } from '@harkara/server/contract/range';
import { useSearchParams } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { Button } from '~/ui/Button.tsx';
import { Trigger } from '~/ui/filter/MultiSelect.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { Disclosure } from '~/ui/overlay/Disclosure.tsx';

/** Ranges of weight and value. An invalid range stays in its field with an error. */
export function RangeFilter() {
  const [params] = useSearchParams();
  const fieldOf = (name: string) => {
    const typed = params.get(name)?.trim() ?? '';
    return { name, defaultValue: typed, error: typed && !readRange(typed) ? RANGE_TEXT : undefined };
  };
  const [weight, value] = [fieldOf('weight'), fieldOf('value')];
  const count = [weight, value].filter(({ defaultValue, error }) => defaultValue && !error).length;
  return (
    <Disclosure
      key={`${weight.defaultValue} ${value.defaultValue}`}
      width={260}
      open={Boolean(weight.error ?? value.error)}
      trigger={
        <Trigger>
          <span>Weight and value</span>
          {count > 0 && <b>{count}</b>}
          <ChevronDown size={16} aria-hidden />
        </Trigger>
      }
    >
      <Fields role="group" aria-label="Weight and value">
        <Field
          label="Weight from and to, in kg"
          placeholder="1-10"
          maxLength={20}
          autoComplete="off"
          {...weight}
        />
        <Field
          label="Value from and to, in ₹"
          placeholder="500-1000"
          maxLength={20}
          autoComplete="off"
          {...value}
        />
        <Button wide size="sm">
          Apply
        </Button>
      </Fields>
    </Disclosure>
  );
}

const Fields = styled.div`
  display: grid;
  gap: 12px;
  padding: 8px;
`;
