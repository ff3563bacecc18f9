import type { ChangeEvent } from 'react';
import styled from 'styled-components';
import type { FieldState } from '~/lib/forms/form.ts';
import { DigitsField, Field, FieldRow } from '~/ui/form/Field.tsx';
import { RadioCards } from '~/ui/form/RadioCards.tsx';
import { Select } from '~/ui/form/Select.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { companyTypeOf } from './gstin.ts';

type Props = {
  field: (name: string) => FieldState;
  companyTypes: { id: number; name: string }[];
  isMasked: boolean;
};

/**
 * GST number and company type, or PAN and Aadhar. CSS alone shows the ones required, so no script is needed.
 */
export function GstFields({ field, companyTypes, isMasked }: Props) {
  const code = { required: true, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false };
  return (
    <Choice>
      <RadioCards
        label="Are you registered for GST?"
        columns={4}
        options={[
          { value: 'true', title: 'Yes' },
          { value: 'false', title: 'No' },
        ]}
        {...field('gstAvailable')}
      />
      <div data-when="true">
        <FieldRow>
          <Field label="GST number" maxLength={15} {...code} {...field('gstNo')} onChange={fillType} />
          <Select
            label="Company type"
            required
            placeholder="Choose one"
            options={companyTypes.map(({ id, name }) => ({ value: id, label: name }))}
            {...field('gstCompanyTypeId')}
          />
        </FieldRow>
      </div>
      <div data-when="false">
        <FieldRow>
          <Field label="PAN" maxLength={10} {...code} {...field('pan')} />
          {isMasked ? (
            <Field label="Aadhar" readOnly value={masked(field('aadhar').defaultValue)} />
          ) : (
            <DigitsField label="Aadhar" digits={12} required autoComplete="off" {...field('aadhar')} />
          )}
        </FieldRow>
      </div>
    </Choice>
  );
}

/** Chooses the company type of the typed number, unless the seller has chosen one. */
function fillType({ target: { value, form } }: ChangeEvent<HTMLInputElement>) {
  const type = companyTypeOf(value);
  const select = form?.elements.namedItem('gstCompanyTypeId');
  if (!type || !(select instanceof HTMLSelectElement)) return;
  if (select.value !== '' && select.value !== select.dataset.filled) return;
  select.value = String(type);
  select.dataset.filled = select.value;
}

/** Shows only the last four digits of a saved number. */
const masked = (aadhar: string) => (aadhar ? `•••• •••• ${aadhar.slice(-4)}` : '');

const Choice = styled(Stack)`
  &:not(:has([value='true']:checked)) > [data-when='true'],
  &:not(:has([value='false']:checked)) > [data-when='false'] {
    display: none;
  }
`;
