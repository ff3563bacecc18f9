import { Form, useSubmit } from '@remix-run/react';
import { useState } from 'react';
import styled from 'styled-components';
import { whenDialogLoaded } from '~/lib/page/connection.ts';
import { Button } from '~/ui/Button.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { Stack } from '~/ui/page/Page.tsx';
import { c } from '~/ui/tokens.ts';
import { ConfirmDialog, type Confirm } from './ConfirmDialog.tsx';
import { Disclosure } from './Disclosure.tsx';

type Props = {
  on: boolean;
  /** The accessible name. */
  label: string;
  texts: [on: string, off: string];
  fields: Record<string, string | number>;
  confirm: Confirm;
  danger?: boolean;
  /** The reason why the switch is disabled. */
  locked?: string;
};

/** A switch that posts `fields` after a confirmation. Without JavaScript the question unfolds below it. */
export function ConfirmSwitch({ on, label, texts, fields, confirm, danger, locked }: Props) {
  const [asking, setAsking] = useState(false);
  const hydrated = useHydrated();
  const submit = useSubmit();
  const face = (
    <>
      <Track data-on={on || undefined} aria-hidden />
      {on ? texts[0] : texts[1]}
    </>
  );
  if (locked) return <Face title={locked}>{face}</Face>;
  if (!hydrated) {
    return (
      <Disclosure
        trigger={<Face data-live>{face}</Face>}
        label={`${label}: ${on ? texts[0] : texts[1]}`}
        align="end"
        width={280}
      >
        <Form method="post">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Question>
            <p>{confirm.text}</p>
            <Button variant={danger ? 'danger' : 'primary'}>{confirm.button}</Button>
          </Question>
        </Form>
      </Disclosure>
    );
  }
  return (
    <>
      <Press
        type="button"
        role="switch"
        aria-checked={on}
        aria-label={label}
        data-live
        onClick={() => whenDialogLoaded(() => setAsking(true))}
      >
        {face}
      </Press>
      {asking && (
        <ConfirmDialog
          {...confirm}
          danger={danger}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            submit(fields, { method: 'post' });
          }}
        />
      )}
    </>
  );
}

export const Face = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
  padding: 2px 4px;
  border: 0;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  &:not([data-live]) {
    color: ${c.muted};
  }
  &[data-live] {
    cursor: pointer;
  }
`;
const Press = styled(Face).attrs({ as: 'button' })<{ type: 'button' }>``;
export const Track = styled.span`
  position: relative;
  width: 32px;
  height: 18px;
  border-radius: 9px;
  background: ${c.lineStrong};
  transition: background-color 120ms;
  &::after {
    content: '';
    position: absolute;
    top: 3px;
    left: 3px;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: #fff;
    transition: transform 120ms;
  }
  &[data-on] {
    background: ${c.brandFill};
  }
  &[data-on]::after {
    transform: translateX(14px);
  }
  :not([data-live]) > & {
    opacity: 0.5;
  }
`;
const Question = styled(Stack)`
  padding: 8px;
  gap: 12px;
  white-space: normal;
  text-align: left;
`;
