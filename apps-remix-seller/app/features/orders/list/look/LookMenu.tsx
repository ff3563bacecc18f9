import { Form } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import styled from 'styled-components';
import { PAGE_SIZES } from '~/lib/lists/list.ts';
import { Button } from '~/ui/Button.tsx';
import { box, row } from '~/ui/form/Checkbox.tsx';
import { Disclosure } from '~/ui/overlay/Disclosure.tsx';
import { c, radius } from '~/ui/tokens.ts';
import { CHOICES, type Look, lookText } from './look.ts';

const HEIGHTS = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
];

/** Row height, rows per page and columns. `size` is what the page shows. A form, so it works without JavaScript. */
export function LookMenu({ look, size }: { look: Look; size: number }) {
  return (
    <Disclosure
      key={`${lookText(look)} ${size}`}
      align="end"
      width={240}
      label="Rows and columns"
      trigger={
        <Face title="Rows and columns">
          <SlidersHorizontal size={18} aria-hidden />
        </Face>
      }
    >
      <Choices method="post" action="/resources/orders-look" preventScrollReset>
        <fieldset>
          <legend>Rows</legend>
          {HEIGHTS.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="rows"
                value={value}
                defaultChecked={look.isCompact === (value === 'compact')}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>Rows per page</legend>
          <Sizes>
            {PAGE_SIZES.map((each) => (
              <label key={each}>
                <input type="radio" name="size" value={each} defaultChecked={each === size} />
                {each}
              </label>
            ))}
          </Sizes>
        </fieldset>
        <fieldset>
          <legend>Columns</legend>
          {CHOICES.map(({ key, label }) => (
            <label key={key}>
              <input type="checkbox" name="column" value={key} defaultChecked={look.columns.includes(key)} />
              {label}
            </label>
          ))}
        </fieldset>
        <Foot>
          <Button size="sm" name="intent" value="save">
            Apply
          </Button>
          <Button size="sm" variant="quiet" name="intent" value="usual">
            Reset
          </Button>
        </Foot>
      </Choices>
    </Disclosure>
  );
}

const Face = styled.span`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: ${radius};
  color: ${c.muted};
  &:hover {
    background: ${c.brandTint};
    color: ${c.ink};
  }
`;
const Choices = styled(Form)`
  display: grid;
  gap: 12px;
  padding: 6px;
  fieldset {
    display: grid;
    margin: 0;
    padding: 0;
  }
  legend {
    padding: 2px 0;
    color: ${c.muted};
    font-size: 12px;
    font-weight: 600;
  }
  label {
    ${row}
    padding: 5px 0;
  }
  input {
    ${box}
  }
`;
const Sizes = styled.div`
  display: flex;
  justify-content: space-between;
`;
const Foot = styled.div`
  display: flex;
  gap: 8px;
`;
