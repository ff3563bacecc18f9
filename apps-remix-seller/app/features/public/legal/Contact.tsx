import { brand } from '@harkara/server/brand';

export function Email() {
  return <a href={`mailto:${brand.support.email}`}>{brand.support.email}</a>;
}

export function Phone() {
  return <a href={`tel:${brand.support.phone.replaceAll(' ', '')}`}>{brand.support.phone}</a>;
}
