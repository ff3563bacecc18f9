import { memo, useId } from 'react';
import styled from 'styled-components';
import { Input } from '~/ui/form/Control.ts';
import { FieldError } from '~/ui/form/Labelled.tsx';
import { c } from '~/ui/tokens.ts';

type Props = {
  row: number;
  at: number;
  column: string;
  value: string;
  fault: string | null;
  /** A field rather than a text. */
  isOpen: boolean;
  hasFocus: boolean;
  onOpen: (row: number, at: number) => void;
  onEdit: (row: number, at: number, value: string) => void;
};

/** A cell of the file: a text that a click opens, or a field with its fault below. */
export const GridCell = memo(function GridCell(props: Props) {
  const { row, at, column, value, fault, isOpen, hasFocus, onOpen, onEdit } = props;
  const id = useId();
  const label = `${column}, row ${row}`;
  if (!isOpen && fault === null) {
    return (
      <td>
        <Text
          type="button"
          tabIndex={-1}
          aria-label={`Edit ${label}: ${value}`}
          onClick={() => onOpen(row, at)}
        >
          {value}
        </Text>
      </td>
    );
  }
  return (
    <td data-fault={fault === null ? undefined : true}>
      <Field
        aria-label={label}
        value={value}
        title={fault ?? undefined}
        aria-invalid={fault === null ? undefined : true}
        aria-describedby={fault === null ? undefined : id}
        // The seller has just opened this cell.
        ref={(field) => {
          if (hasFocus && field && !field.dataset.seen) field.focus();
          if (field) field.dataset.seen = 'true';
        }}
        onFocus={() => onOpen(row, at)}
        onChange={(event) => onEdit(row, at, event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {fault !== null && <FieldError id={id}>{fault}</FieldError>}
    </td>
  );
});

const Text = styled.button`
  display: block;
  width: 100%;
  min-height: 32px;
  padding: 4px 6px;
  border: 1px solid transparent;
  border-radius: 6px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: text;
  &:hover {
    border-color: ${c.lineStrong};
  }
`;
const Field = styled(Input)`
  min-height: 32px;
  min-width: 130px;
  padding: 4px 6px;
  font-size: 13px;
`;
