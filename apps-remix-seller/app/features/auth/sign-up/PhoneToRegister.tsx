import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import type { FieldState } from '~/lib/forms/form.ts';
import type { loader } from '~/routes/resources.phone.ts';
import { PhoneField } from '~/ui/form/Field.tsx';

/** The phone of a new account: checks on blur that no account has it. */
export function PhoneToRegister({ defaultValue, error, ...field }: FieldState) {
  const checker = useFetcher<typeof loader>();
  const [phone, setPhone] = useState(defaultValue);
  const phoneError = checker.data?.phoneNo === phone ? checker.data.error : undefined;
  return (
    <PhoneField
      label="Phone number"
      required
      autoComplete="tel-national"
      {...field}
      defaultValue={defaultValue}
      error={phoneError ?? error}
      onChange={(event) => setPhone(event.target.value)}
      onBlur={({ target: { value } }) => {
        setPhone(value);
        if (/^\d{10}$/.test(value)) checker.load(`/resources/phone?phoneNo=${value}`);
      }}
    />
  );
}
