import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, radius, visuallyHidden } from '~/ui/tokens.ts';
import { FieldError, Hint } from './Labelled.tsx';

type RadioCard = {
  value: string | number;
  title: ReactNode;
  detail?: ReactNode;
  aside?: ReactNode;
  disabled?: boolean;
};

type Props = {
  label: string;
  name: string;
  options: RadioCard[];
  defaultValue?: string | number;
  value?: string | number;
  onChange?: (value: string) => void;
  error?: string;
  hint?: ReactNode;
  columns?: number;
  hideLabel?: boolean;
  required?: boolean;
};

/** Radio buttons as cards with a description. */
export function RadioCards({
  label,
  name,
  options,
  defaultValue,
  value,
  onChange,
  error,
  hint,
  columns = 2,
  hideLabel,
  required,
}: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <Legend data-hidden={hideLabel || undefined}>{label}</Legend>
      {hint && <Hint>{hint}</Hint>}
      <Grid $columns={columns}>
        {options.map((option) => (
          <Card key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={required}
              {...(value === undefined
                ? { defaultChecked: String(option.value) === String(defaultValue) }
                : { checked: String(option.value) === String(value) })}
              onChange={(event) => onChange?.(event.target.value)}
            />
            <Words>
              <strong>{option.title}</strong>
              {option.detail && <small>{option.detail}</small>}
            </Words>
            {option.aside && <Aside>{option.aside}</Aside>}
          </Card>
        ))}
      </Grid>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}

const Legend = styled.legend`
  padding: 0;
  margin-bottom: 6px;
  font-size: 13px;
  font-weight: 550;
  &[data-hidden] {
    ${visuallyHidden}
  }
`;
const Grid = styled.div<{ $columns: number }>`
  display: grid;
  gap: 10px;
  margin-bottom: 6px;
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max(180px, calc((100% - 40px) / ${({ $columns }) => $columns}))), 1fr)
  );
`;
const Card = styled.label`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  padding: 12px 14px;
  border: 1px solid ${c.line};
  border-radius: ${radius};
  background: ${c.paper};
  font-size: 14px;
  line-height: 20px;
  cursor: pointer;
  &:hover {
    border-color: ${c.lineStrong};
  }
  &:has(:checked) {
    border-color: ${c.brand};
    background: ${c.brandTint};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${c.brand};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    opacity: 0.55;
    cursor: not-allowed;
  }
  input {
    width: 18px;
    height: 18px;
    margin: 1px 0;
    flex: none;
    accent-color: ${c.brandFill};
    outline: none;
  }
`;
const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    font-weight: 600;
  }
  small {
    font-size: 13px;
    color: ${c.muted};
  }
`;
const Aside = styled.span`
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
