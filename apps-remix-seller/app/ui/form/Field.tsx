import { nationalNumber } from '@harkara/server/phone';
import type { ComponentProps, FormEvent, KeyboardEvent, ReactNode } from 'react';
import styled from 'styled-components';
import { c, controlHeight, radius } from '~/ui/tokens.ts';
import { Input, TextArea } from './Control.ts';
import { Labelled, type LabelledProps } from './Labelled.tsx';

type FieldProps = LabelledProps & Omit<ComponentProps<'input'>, 'ref'>;

/** A text input. Spread `fieldsOf(actionData)('name')` for `name`, `defaultValue` and `error`. */
export function Field({ label, hint, error, optional, hideLabel, ...input }: FieldProps) {
  return (
    <Labelled {...{ label, hint, error, optional, hideLabel }}>
      {(controlProps) => <Input {...input} {...controlProps} />}
    </Labelled>
  );
}

const BLOCKED = new Set(['e', 'E', '+', '-']);
/** Ctrl and Cmd are exempt: with + and - they zoom the page. */
const blockSigns = (event: KeyboardEvent) =>
  BLOCKED.has(event.key) && !event.ctrlKey && !event.metaKey && event.preventDefault();
/** Phone keyboards report no key names, and a paste no keys, so checks the inserted text too. */
const blockSignedText = (event: FormEvent & { data?: string | null }) =>
  /[eE+-]/.test(event.data ?? '') && event.preventDefault();

type NumberProps = FieldProps & { unit?: string; prefix?: string; whole?: boolean };

/**
 * A number: rejects e, E, + and -; phones show digits. `unit` ('kg') and `prefix` ('₹') are inside the box.
 */
export function NumberField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  unit,
  prefix,
  whole,
  ...input
}: NumberProps) {
  return (
    <Labelled {...{ label, hint, error, optional, hideLabel }}>
      {(controlProps) => (
        <Framed>
          {prefix && <Affix aria-hidden>{prefix}</Affix>}
          <Input
            type="number"
            inputMode={whole ? 'numeric' : 'decimal'}
            step={whole ? 1 : 'any'}
            onKeyDown={blockSigns}
            onBeforeInput={blockSignedText}
            {...input}
            {...controlProps}
          />
          {unit && <Affix aria-hidden>{unit}</Affix>}
        </Framed>
      )}
    </Labelled>
  );
}

/** A fixed number of digits (phone, PIN code). A text input, to keep leading zeros. */
export function DigitsField({ digits, ...field }: FieldProps & { digits: number }) {
  return (
    <Field
      inputMode="numeric"
      maxLength={digits}
      pattern={`[0-9]{${digits}}`}
      onKeyDown={blockSigns}
      {...field}
    />
  );
}

/** Setting an unchanged value does not move the caret. */
const keepDigits = ({ currentTarget: box }: FormEvent<HTMLInputElement>) => {
  box.value = nationalNumber(box.value);
};

/** An Indian phone number; a typed, pasted or autofilled +91 is removed. */
export function PhoneField(field: FieldProps) {
  return (
    <NumberField
      prefix="+91"
      type="tel"
      inputMode="tel"
      onBeforeInput={undefined}
      onInput={keepDigits}
      {...field}
    />
  );
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  ...area
}: LabelledProps & Omit<ComponentProps<'textarea'>, 'ref'>) {
  return (
    <Labelled {...{ label, hint, error, optional, hideLabel }}>
      {(controlProps) => <TextArea {...area} {...controlProps} />}
    </Labelled>
  );
}

/** A form row: one column on a phone, else up to `columns`. */
export function FieldRow({ columns = 2, children }: { columns?: 1 | 2 | 3 | 4; children: ReactNode }) {
  return <Row $columns={columns}>{children}</Row>;
}

const Row = styled.div<{ $columns: number }>`
  --least: ${({ $columns }) => ($columns > 2 ? 150 : 230)}px;
  display: grid;
  gap: 16px;
  grid-template-columns: repeat(
    auto-fit,
    minmax(min(100%, max(var(--least), calc((100% - 48px) / ${({ $columns }) => $columns}))), 1fr)
  );
  align-items: start;
`;

const Framed = styled.div`
  display: flex;
  align-items: stretch;
  input {
    flex: 1;
    min-width: 0;
  }
  input:not(:first-child) {
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
  }
  input:not(:last-child) {
    border-top-right-radius: 0;
    border-bottom-right-radius: 0;
  }
`;
const Affix = styled.span`
  display: grid;
  place-items: center;
  min-height: ${controlHeight};
  padding: 0 10px;
  border: 1px solid ${c.lineStrong};
  background: ${c.canvas};
  color: ${c.muted};
  font-size: 13px;
  &:first-child {
    border-right: 0;
    border-radius: ${radius} 0 0 ${radius};
  }
  &:last-child {
    border-left: 0;
    border-radius: 0 ${radius} ${radius} 0;
  }
`;
