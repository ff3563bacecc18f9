import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { c } from '~/ui/tokens.ts';
import { control } from './Control.ts';
import { Labelled, type LabelledProps } from './Labelled.tsx';

export type Option = { value: string | number; label: string; disabled?: boolean };
type Props = LabelledProps &
  Omit<ComponentProps<'select'>, 'ref'> & { options: readonly Option[]; placeholder?: string };

/** The browser's select: good on phones, and works without JavaScript. */
export function Select({ label, hint, error, optional, hideLabel, options, placeholder, ...select }: Props) {
  return (
    <Labelled {...{ label, hint, error, optional, hideLabel }}>
      {(controlProps) => (
        <Frame>
          <Native {...select} {...controlProps}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </Native>
        </Frame>
      )}
    </Labelled>
  );
}

const Frame = styled.div`
  position: relative;
  &::after {
    content: '';
    position: absolute;
    right: 14px;
    top: 50%;
    width: 7px;
    height: 7px;
    border: solid ${c.muted};
    border-width: 0 1.5px 1.5px 0;
    transform: translateY(-70%) rotate(45deg);
    pointer-events: none;
  }
`;
const Native = styled.select`
  ${control} appearance: none;
  padding-right: 34px;
  text-overflow: ellipsis;
`;
