import { brand } from '@harkara/server/brand';

export const Email = () => <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>;

export const Phone = () => (
  <a href={`tel:${brand.support.phone.replaceAll(' ', '')}`}>{brand.support.phone}</a>
);
