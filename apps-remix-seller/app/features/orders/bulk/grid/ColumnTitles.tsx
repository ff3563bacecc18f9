import styled from 'styled-components';
import { plural } from '~/lib/format.ts';
import { Select } from '~/ui/form/Select.tsx';
import { Details } from '~/ui/overlay/Details.tsx';
import type { GridFile } from './file/rows.ts';
import type { Titles } from './file/titles.ts';

type Props = { file: GridFile; titles: Titles; onMap: (name: string, title: string) => void };

/** Which column of the file is which of ours. The browser remembers the choice for the next file. */
export function ColumnTitles({ file: { columns, titles: offered }, titles, onMap }: Props) {
  const missing = columns.filter(({ isRequired, title }) => isRequired && title === null);
  const renamed = Object.keys(titles).length;
  if (missing.length === 0 && renamed === 0) return null;
  const options = [...new Set(offered)].filter(Boolean).map((title) => ({ value: title, label: title }));
  return (
    <Details
      open={missing.length > 0}
      summary={
        missing.length > 0
          ? `${plural(missing.length, 'column')} not found. Choose the matching columns in your file.`
          : `${plural(renamed, 'column')} in your file matched by name`
      }
    >
      <Columns>
        {columns.map(({ name, isRequired, title }) => (
          <Select
            key={name}
            label={`Your column for ${name}`}
            optional={!isRequired}
            error={isRequired && title === null ? 'Not in the file' : undefined}
            options={options}
            placeholder="Not in the file"
            value={title ?? ''}
            onChange={(event) => onMap(name, event.target.value)}
          />
        ))}
      </Columns>
    </Details>
  );
}

const Columns = styled.div`
  display: grid;
  gap: 12px 16px;
  grid-template-columns: repeat(auto-fill, minmax(200px, 1fr));
`;
