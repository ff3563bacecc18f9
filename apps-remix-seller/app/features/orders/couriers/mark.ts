import { css } from 'styled-components';

/** Paths of logos by courier. */
export type Logos = Record<number, string>;

export const logosOf = (couriers: readonly { id: number; logoPath: string }[]): Logos =>
  Object.fromEntries(couriers.map(({ id, logoPath }) => [id, logoPath]));

/** A courier's mark: the square at the left of its logo. */
export const markOf = (logo: string) => ({ backgroundImage: `url("${logo}")` });

export const mark = css`
  flex: none;
  width: 22px;
  height: 22px;
  border-radius: 6px;
  background: left center / auto 24px no-repeat;
`;
