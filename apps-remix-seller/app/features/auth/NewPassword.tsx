import { Check, Circle } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { PasswordField } from '~/ui/form/PasswordField.tsx';
import { VisuallyHidden } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';

const rules: [label: string, test: RegExp][] = [
  ['One lowercase letter', /[a-z]/],
  ['One special character', /[!@#$%^&*]/],
  ['One uppercase letter', /[A-Z]/],
  ['8 characters minimum', /^\S{8,}$/],
  ['One number', /\d/],
];

type Props = { label: string; name: string; error?: string };

/** A field for a new password: ticks off the password rules during typing. */
export function NewPassword({ label, name, error }: Props) {
  const [typed, setTyped] = useState('');
  return (
    <PasswordField
      label={label}
      name={name}
      error={error}
      required
      autoComplete="new-password"
      onFocus={(event) => setTyped(event.target.value)}
      onChange={(event) => setTyped(event.target.value)}
      hint={
        <Rules>
          {rules.map(([text, test]) => {
            const met = test.test(typed);
            return (
              <li key={text} data-met={met || undefined}>
                {met ? <Check size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
                {text}
                {met && <VisuallyHidden>, done</VisuallyHidden>}
              </li>
            );
          })}
        </Rules>
      }
    />
  );
}

const Rules = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 4px 12px;
  margin-top: 2px;
  li {
    display: flex;
    align-items: center;
    gap: 6px;
  }
  li[data-met] {
    color: ${c.success};
  }
  svg {
    flex: none;
  }
`;
