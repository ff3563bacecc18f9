import { page } from '../couriers/answers.ts';

/** The firewall in front of the API answers, not the API. */
export const throttled = page(
  '<html><head><title>403 Forbidden</title></head><body><h1>403 Forbidden</h1></body></html>',
  403,
);
