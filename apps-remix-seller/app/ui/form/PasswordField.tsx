import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { c } from '~/ui/tokens.ts';
import { Input } from './Control.ts';
import { Labelled, type LabelledProps } from './Labelled.tsx';

export function PasswordField({
  label,
  hint,
  error,
  ...input
}: LabelledProps & Omit<ComponentProps<'input'>, 'ref'>) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Labelled {...{ label, hint, error }}>
      {(controlProps) => (
        <Frame>
          <Input
            {...input}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          {hydrated && (
            <Toggle
              type="button"
              aria-label={shown ? 'Hide password' : 'Show password'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff size={18} aria-hidden /> : <Eye size={18} aria-hidden />}
            </Toggle>
          )}
        </Frame>
      )}
    </Labelled>
  );
}

const Frame = styled.div`
  position: relative;
  input {
    padding-right: 44px;
  }
`;
const Toggle = styled.button`
  position: absolute;
  inset: 1px 1px 1px auto;
  width: 40px;
  display: grid;
  place-items: center;
  border: 0;
  border-radius: 7px;
  background: none;
  color: ${c.muted};
  &:hover {
    color: ${c.ink};
  }
`;
