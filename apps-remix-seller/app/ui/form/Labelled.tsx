import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, visuallyHidden } from '~/ui/tokens.ts';

export type LabelledProps = {
  label: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  hideLabel?: boolean;
};

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Label, hint and error of one control, wired for assistive technology. */
export function Labelled({
  label,
  hint,
  error,
  optional,
  hideLabel,
  children,
}: LabelledProps & { children: (controlProps: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined;
  return (
    <Stack>
      <Label htmlFor={id} data-hidden={hideLabel || undefined}>
        {label}
        {optional && <Optional> (optional)</Optional>}
      </Label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Stack>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <CircleAlert size={14} aria-hidden />
      <span>{children}</span>
    </ErrorText>
  );
}

const Stack = styled.div`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
`;
export const Label = styled.label`
  font-size: 13px;
  font-weight: 550;
  line-height: 18px;
  &[data-hidden] {
    ${visuallyHidden}
  }
`;
const Optional = styled.span`
  color: ${c.muted};
  font-weight: 400;
`;
export const Hint = styled.div`
  font-size: 12.5px;
  line-height: 18px;
  color: ${c.muted};
`;
const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  font-size: 13px;
  line-height: 18px;
  color: ${c.danger};
  svg {
    margin-top: 2px;
  }
`;
