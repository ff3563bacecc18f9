import { COMMON_TEXTS } from '../../contract/texts/common.ts';
import type { Deps } from '../../deps.ts';
import { diskFull, isDiskFull } from '../database/disk.ts';
import { isDatabaseUnreachable, isRetryable } from '../database/errors.ts';
import type { Answer } from './calls/call.ts';
import { FAULTS_TYPE, Refusal, type Report } from './errors.ts';

type About = { requestId: string; route: string; accept: string | undefined };

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof URIError) return new Refusal('MALFORMED', 'The address is not valid.');
  if (isDiskFull(error)) return diskFull();
  if (isDatabaseUnreachable(error) || isRetryable(error)) {
    return new Refusal('UNAVAILABLE', COMMON_TEXTS.failed, { headers: { 'Retry-After': '2' } });
  }
  return new Refusal('INTERNAL', COMMON_TEXTS.failed);
}

const reportAnswer = ({ name, body, list }: Report, accept: string | undefined) =>
  list && accept?.includes(FAULTS_TYPE)
    ? {
        headers: { 'Content-Type': FAULTS_TYPE },
        body: JSON.stringify({ ...list, report: body.toString('base64') }),
      }
    : { headers: { 'Content-Type': 'application/octet-stream' }, body, fileName: name };

export function errorAnswer(deps: Deps, error: unknown, { requestId, route, accept }: About): Answer {
  deps.disk.recordError(error);
  const refusal = asRefusal(error);
  const { status, code, message, fields, file } = refusal;
  if (status >= 500) deps.log.error({ err: error, requestId, route }, 'request failed');
  if (file) return { status, ...reportAnswer(file, accept) };
  return {
    status,
    headers: refusal.headers,
    json: {
      ...refusal.body,
      code,
      message,
      description: message,
      ...(fields ? { errors: fields } : {}),
      requestId,
    },
  };
}
