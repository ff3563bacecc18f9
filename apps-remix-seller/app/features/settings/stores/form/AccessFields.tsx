import type { Channel } from '@harkara/server/contract/models';
import styled from 'styled-components';
import type { FieldState } from '~/lib/forms/form.ts';
import { Field, FieldRow } from '~/ui/form/Field.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Details } from '~/ui/overlay/Details.tsx';
import { Stack } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';
import { STORE_KINDS, type StoreKind } from '../kinds.ts';

type Props = {
  kind: StoreKind;
  store?: Channel;
  field: (name: string) => FieldState;
  isRefused: boolean;
};

/** Name, address and keys. Without JavaScript a refused form loses its keys: they are never sent back. */
export function AccessFields({ kind, store, field, isRefused }: Props) {
  const { title, address, keys, steps } = STORE_KINDS[kind];
  const hydrated = useHydrated();
  const hintOf = (saved: string | undefined) => {
    if (saved) return `Saved: ${saved}. Leave empty to keep it.`;
    return isRefused && !hydrated ? 'Enter it again. We never send keys back to the browser.' : undefined;
  };
  return (
    <Stack>
      <FieldRow>
        <Field
          label="Name"
          required
          maxLength={20}
          autoComplete="off"
          hint="Shown beside this store’s orders in Channel Orders."
          {...field('name')}
        />
        <Field
          label="Address"
          required
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={address}
          hint="Your shop’s home page."
          {...field('url')}
        />
      </FieldRow>
      <Details summary={`How to create the keys in ${title}`} open={!store}>
        <Steps>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </Details>
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
  padding-left: 20px;
  list-style: decimal;
  font-size: 14px;
  line-height: 22px;
  color: ${c.muted};
`;
