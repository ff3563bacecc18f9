import type { Channel } from '@harkara/server/contract/models';
import styled from 'styled-components';
import type { FieldState } from '~/lib/forms/form.ts';
import { Field, FieldRow } from '~/ui/form/Field.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';
import { STORE_KINDS, type StoreKind } from '../kinds.ts';

type Props = {
  kind: StoreKind;
  store?: Channel;
  field: (name: string) => FieldState;
  isRefused: boolean;
};

/** Name, address and keys. Keys are never sent back: what was typed must be entered again. */
export function AccessFields({ kind, store, field, isRefused }: Props) {
  const { title, address, keys, steps } = STORE_KINDS[kind];
  const hintOf = (saved: string | undefined) => {
    if (saved) return `Saved: ${saved}. Leave it empty to keep it.`;
    return isRefused ? 'Enter it again: keys are never sent back to the browser.' : undefined;
  };
  return (
    <Stack>
      <FieldRow>
        <Field
          label="Name"
          required
          maxLength={20}
          autoComplete="off"
          hint="Channel Orders shows it beside each order of this store."
          {...field('name')}
        />
        <Field
          label="Address"
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={address}
          hint="The home page of your shop."
          {...field('url')}
        />
      </FieldRow>
      <div>
        <p>
          <strong>Where to make the keys in {title}</strong>
        </p>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </div>
      <FieldRow>
        {keys.map(({ name, label, example, isAlternative = false }) => (
          <Field
            key={name}
            label={label}
            required={!store && !isAlternative}
            optional={isAlternative}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={example}
            hint={hintOf(store?.credentials[name])}
            {...field(name)}
          />
        ))}
      </FieldRow>
    </Stack>
  );
}

const Steps = styled.ol`
  margin-top: 4px;
  padding-left: 20px;
  list-style: decimal;
  font-size: 14px;
  line-height: 22px;
  color: ${c.muted};
`;
