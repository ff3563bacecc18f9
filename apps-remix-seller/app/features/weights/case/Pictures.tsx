import styled from 'styled-components';
import { c, radius } from '~/ui/tokens.ts';

/** A dispute's pictures; each downloads as a file. */
export function Pictures({ pictures }: { pictures: { id: number }[] }) {
  return (
    <Row>
      {pictures.map(({ id }, index) => (
        <li key={id}>
          <a href={`/weight-differences/picture/${id}`} download>
            <img
              src={`/weight-differences/picture/${id}`}
              alt={`Picture ${index + 1} of your dispute`}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </Row>
  );
}

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  img {
    display: block;
    width: 160px;
    height: 120px;
    object-fit: cover;
    border: 1px solid ${c.line};
    border-radius: ${radius};
    background: ${c.canvas};
  }
`;
