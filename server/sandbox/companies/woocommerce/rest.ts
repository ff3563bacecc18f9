import type { Request } from 'express';
import { type Answer, type Company, MAINTENANCE, page } from '../calls/company.ts';

export const NAME = 'woocommerce';

/** An error as WordPress's REST API presents it. */
export const restError = (status: number, code: string, message: string, data: object = {}): Answer => ({
  status,
  body: { code, message, data: { status, ...data } },
});

export const created = (body: unknown): Answer => ({ status: 201, body });

export const NO_ROUTE = restError(
  404,
  'rest_no_route',
  'No route was found matching the URL and request method.',
);

export const invalidId = (what: string) =>
  restError(404, `woocommerce_rest_${what}_invalid_id`, 'Invalid ID.');

export const invalidParam = (name: string, why: string) =>
  restError(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, { params: { [name]: why } });

export const missingParam = (name: string) =>
  restError(400, 'rest_missing_callback_param', `Missing parameter(s): ${name}`, { params: [name] });

/** The whole address of a call. */
export const addressOf = (req: Request) => new URL(req.originalUrl, `http://${req.get('host') ?? ''}`);

/** A list with the headers that tell its length. */
export function paged(
  items: unknown[],
  total: number,
  at: { page: number; perPage: number; address: URL },
): Answer {
  const pages = Math.ceil(total / at.perPage);
  const linkTo = (number: number, rel: string) => {
    const url = new URL(at.address);
    url.searchParams.set('page', String(number));
    return `<${url.href}>; rel="${rel}"`;
  };
  const links = [
    ...(at.page > 1 ? [linkTo(Math.min(at.page - 1, pages || 1), 'prev')] : []),
    ...(at.page < pages ? [linkTo(at.page + 1, 'next')] : []),
  ];
  const headers: Record<string, string> = { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) };
  if (links.length > 0) headers.Link = links.join(', ');
  return { status: 200, body: items, headers };
}

export const WOOCOMMERCE: Company = {
  name: NAME,
  refusal: (message, call) =>
    call === ''
      ? restError(400, 'rest_invalid_json', 'Invalid JSON body passed.')
      : restError(400, 'woocommerce_rest_refused', message),
  throttled: page('<html><head><title>429 Too Many Requests</title></head><body>nginx</body></html>', 429),
  broken: restError(500, 'internal_server_error', '<p>There has been a critical error on this website.</p>'),
  page: MAINTENANCE,
};
