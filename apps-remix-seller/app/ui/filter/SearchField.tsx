import { useLocation, useSubmit } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { Field } from '~/ui/form/Field.tsx';
import { below } from '~/ui/tokens.ts';

const IDLE_MS = 1500;

type Props = { label: string; name: string; placeholder: string; maxLength?: number; value: string };

/**
 * The search of a list's GET form: submits after a pause in typing, or on Enter. `value` is the one in the
 * address.
 */
export function SearchField({ label, name, placeholder, maxLength, value }: Props) {
  const submit = useSubmit();
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const { key } = useLocation();
  const stop = () => clearTimeout(timer.current);

  useEffect(() => {
    const form = box.current?.closest('form');
    form?.addEventListener('submit', stop);
    return () => {
      form?.removeEventListener('submit', stop);
      stop();
    };
  }, []);
  useEffect(() => {
    // The address changed without the field, by a removed badge or Back.
    const input = box.current?.querySelector('input');
    if (input && document.activeElement !== input) input.value = value;
  }, [value, key]);

  return (
    <Box
      ref={box}
      onInput={(event) => {
        const form = event.currentTarget.closest('form');
        stop();
        timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), IDLE_MS);
      }}
    >
      <Field
        hideLabel
        type="search"
        autoComplete="off"
        {...{ label, name, placeholder, maxLength }}
        defaultValue={value}
      />
    </Box>
  );
}

const Box = styled.div`
  flex: 1 1 220px;
  max-width: 360px;
  @media ${below.sm} {
    max-width: none;
    flex-basis: 100%;
  }
`;
