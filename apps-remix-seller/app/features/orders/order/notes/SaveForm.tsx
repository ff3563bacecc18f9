import { useFetcher } from '@remix-run/react';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fieldsOf, formErrorOf } from '~/lib/forms/form.ts';
import { Button, IconButton } from '~/ui/Button.tsx';
import { Field } from '~/ui/form/Field.tsx';
import { useCurrentPath } from '~/ui/hooks/useCurrentPath.ts';
import { FormError } from '~/ui/text/Notice.tsx';

type Form = { id: number; intent: string; /** Hidden fields. */ children?: ReactNode };

/** Saves on the order's page and comes back to this one. */
function useSaving(id: number) {
  const fetcher = useFetcher();
  const back = useCurrentPath();
  const form = {
    method: 'post',
    action: `/orders/${id}?${new URLSearchParams({ back })}`,
    preventScrollReset: true,
  } as const;
  return { Form: fetcher.Form, form, answer: fetcher.data, isBusy: fetcher.state !== 'idle' };
}

type Adding = Form & { name: string; label: string; button: string; maxLength: number };

/** One box and its button. */
export function AddForm({ id, intent, name, label, button, maxLength, children }: Adding) {
  const { Form, form, answer, isBusy } = useSaving(id);
  return (
    <Form {...form} noValidate>
      {children}
      <Row>
        <Field
          label={label}
          hideLabel
          placeholder={button}
          maxLength={maxLength}
          autoComplete="off"
          {...fieldsOf(answer)(name)}
        />
        <Button name="intent" value={intent} variant="quiet" busy={isBusy}>
          {button}
        </Button>
      </Row>
      <FormError>{formErrorOf(answer)}</FormError>
    </Form>
  );
}

/** A cross. `label` is its accessible name. */
export function RemoveForm({ id, intent, label, children }: Form & { label: string }) {
  const { Form, form, isBusy } = useSaving(id);
  return (
    <Form {...form}>
      {children}
      <IconButton type="submit" name="intent" value={intent} busy={isBusy} label={label}>
        <X aria-hidden />
      </IconButton>
    </Form>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: 8px;
  margin: 8px 0;
`;
