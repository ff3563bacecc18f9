import { ChevronDown } from 'lucide-react';
import { Button, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import styled from 'styled-components';
import { useHydrated } from '~/ui/hooks/useHydrated.ts';
import { menuRow } from '~/ui/menu/menuStyles.ts';
import { c, radius } from '~/ui/tokens.ts';
import { control } from './Control.ts';
import { FieldError, Hint } from './Labelled.tsx';
import { Select, type Option } from './Select.tsx';

type Props = {
  label: string;
  name: string;
  options: Option[];
  defaultValue?: string | number;
  placeholder?: string;
  error?: string;
  hint?: string;
  required?: boolean;
  onChange?: (value: string) => void;
};

/** A select with type-ahead for long lists; the browser's select until JavaScript runs. */
export function Combobox({
  label,
  name,
  options,
  defaultValue,
  placeholder,
  error,
  hint,
  required,
  onChange,
}: Props) {
  if (!useHydrated()) {
    return (
      <Select
        {...{ label, name, options, defaultValue, error, hint, required }}
        placeholder={placeholder ?? ''}
      />
    );
  }
  return (
    <Frame
      name={name}
      formValue="key"
      defaultItems={options}
      defaultValue={defaultValue === undefined || defaultValue === '' ? null : String(defaultValue)}
      isInvalid={Boolean(error)}
      isRequired={required}
      validationBehavior="aria"
      onChange={(key) => onChange?.(key === null ? '' : String(key))}
    >
      <Label>{label}</Label>
      <Box>
        <Input placeholder={placeholder} />
        <Button>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Box>
      {error && <FieldError>{error}</FieldError>}
      {hint && <Hint>{hint}</Hint>}
      <Sheet>
        <ListBox<Option>>
          {(option) => (
            <Row id={String(option.value)} textValue={option.label}>
              {option.label}
            </Row>
          )}
        </ListBox>
      </Sheet>
    </Frame>
  );
}

const Frame = styled(ComboBox)`
  display: grid;
  gap: 6px;
  align-content: start;
  min-width: 0;
  label {
    font-size: 13px;
    font-weight: 550;
    line-height: 18px;
  }
`;
const Box = styled.div`
  position: relative;
  input {
    ${control} padding-right: 40px;
  }
  button {
    position: absolute;
    inset: 1px 1px 1px auto;
    width: 38px;
    display: grid;
    place-items: center;
    border: 0;
    background: none;
    color: ${c.muted};
  }
`;
const Sheet = styled(Popover)`
  width: var(--trigger-width);
  max-height: 300px;
  overflow: auto;
  padding: 6px;
  border: 1px solid ${c.lineStrong};
  border-radius: ${radius};
  background: ${c.paper};
`;
const Row = styled(ListBoxItem)`
  ${menuRow} &[data-selected] {
    font-weight: 600;
  }
`;
