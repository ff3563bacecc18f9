import { type Answer, json, page } from '../couriers/answers.ts';

export const wrong = (message: string, status = 400): Answer =>
  json({ message, status_code: status }, status);

export type Errors = Partial<Record<string, string[]>>;

export const invalid = (errors: Errors): Answer =>
  json({ message: 'Oops! Invalid Data.', errors, status_code: 422 }, 422);

export const notAssigned = (error: string): Answer =>
  json({ awb_assign_status: 0, response: { data: { awb_assign_error: error } } });

export const refusal = (remark: string, call: string): Answer =>
  call === 'assign' ? notAssigned(remark) : wrong(remark);

export const throttled = json(
  { message: 'You have exceeded the API call rate limit.', status_code: 429 },
  429,
);

export const broken = wrong('Server Error', 500);

export const badGateway = page(
  '<!DOCTYPE html><html><head><title>Bad gateway</title></head><body>Bad gateway</body></html>',
);
