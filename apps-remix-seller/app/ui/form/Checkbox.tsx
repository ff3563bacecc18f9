import { useId, type ComponentProps, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { FieldError } from './Labelled.tsx';

type Props = Omit<ComponentProps<'input'>, 'ref' | 'type'> & {
  label: ReactNode;
  error?: string;
  hideLabel?: boolean;
};

export function Checkbox({ label, error, hideLabel, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <Row>
        <Box
          type="checkbox"
          {...input}
          aria-label={hideLabel && typeof label === 'string' ? label : undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        {!hideLabel && <span>{label}</span>}
      </Row>
      {error && <FieldError id={id}>{error}</FieldError>}
    </div>
  );
}

/** Shared styles for lists that render many plain checkboxes. */
export const row = css`
  display: inline-flex;
  gap: 10px;
  align-items: flex-start;
  font-size: 14px;
  line-height: 20px;
  cursor: pointer;
`;
export const box = css`
  width: 18px;
  height: 18px;
  margin: 1px 0;
  flex: none;
  cursor: pointer;
`;
const Row = styled.label`
  ${row}
`;
const Box = styled.input`
  ${box}
`;
