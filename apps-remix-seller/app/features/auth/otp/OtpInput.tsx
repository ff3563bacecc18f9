import { useEffect, useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { Input } from '~/ui/form/Control.ts';
import { DigitsField } from '~/ui/form/Field.tsx';
import { FieldError } from '~/ui/form/Labelled.tsx';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';

const LENGTH = 6;
const EMPTY = Array.from({ length: LENGTH }, () => '');

const NAME = 'otp';
const LABEL = 'One-time password';

type Props = { error?: string; onFilled?: (filled: boolean) => void };

/** Six boxes that accept a paste and advance automatically; one plain input without JavaScript. */
export function OtpInput({ error, onFilled }: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const [digits, setDigits] = useState(EMPTY);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => {
    if (hydrated && document.activeElement === document.body) boxes.current[0]?.focus();
  }, [hydrated]);
  if (!hydrated)
    return (
      <DigitsField
        digits={LENGTH}
        name={NAME}
        label={LABEL}
        error={error}
        required
        autoComplete="one-time-code"
      />
    );

  const write = (at: number, text: string) => {
    const typed = text.replace(/\D/g, '').slice(0, LENGTH - at);
    const next = digits.map((digit, index) =>
      index < at ? digit : (typed[index - at] ?? (index === at ? '' : digit)),
    );
    setDigits(next);
    onFilled?.(next.every(Boolean));
    if (typed) boxes.current[Math.min(at + typed.length, LENGTH - 1)]?.focus();
  };
  const onKeyDown = (at: number) => (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !digits[at] && at > 0) {
      event.preventDefault();
      write(at - 1, '');
      boxes.current[at - 1]?.focus();
    }
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus();
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus();
  };
  const onPaste = (at: number) => (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text').replace(/\D/g, '');
    write(text.length >= LENGTH ? 0 : at, text);
  };

  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <Legend>{LABEL}</Legend>
      <Row>
        {digits.map((digit, at) => (
          <Digit
            key={at}
            ref={(box) => {
              boxes.current[at] = box;
            }}
            aria-label={`Digit ${at + 1} of ${LENGTH}`}
            aria-invalid={error ? true : undefined}
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            value={digit}
            // Not onChange: it does not fire when a digit is replaced by the same digit.
            onInput={({ currentTarget: { value } }) => write(at, value.replace(digit, '') || value)}
            onKeyDown={onKeyDown(at)}
            onPaste={onPaste(at)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </Row>
      <input type="hidden" name={NAME} value={digits.join('')} />
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

const Legend = styled.legend`
  padding: 0;
  margin-bottom: 6px;
  font-size: 13px;
  font-weight: 550;
  line-height: 18px;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(${LENGTH}, minmax(0, 64px));
  gap: 8px;
  margin-bottom: 6px;
`;
const Digit = styled(Input)`
  height: 52px;
  padding: 0;
  text-align: center;
  font-size: 20px !important;
  font-weight: 600;
`;
