import styled from 'styled-components';
import { c, radius } from '../tokens';

type Props = { id: string; name: string; onChoose: (files: File[]) => void; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Several pictures at once, with the look of a button. */
export const PictureChooser = ({ onChoose, ...wiring }: Props) => (
  <Chooser type="file" multiple accept=".png,.jpg,.jpeg" onChange={(event) => onChoose([...(event.target.files ?? [])])} {...wiring} />
);

const Chooser = styled.input`
  width: 100%;
  font-size: 14px;
  color: ${c.muted};
  &::file-selector-button {
    min-height: 36px;
    margin-right: 12px;
    padding: 0 14px;
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius};
    background: ${c.paper};
    color: ${c.ink};
    font: inherit;
    font-weight: 550;
    cursor: pointer;
  }
`;
