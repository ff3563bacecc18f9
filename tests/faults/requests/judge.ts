import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isErrorCode, statusOf } from '../../../server/contract/error-codes.ts';
import { closed } from '../../setup/closed-schemas.ts';
import type { ApiDocument, Media, Operation } from './document.ts';
import type { Caller } from './people.ts';
import type { Answered } from './wire.ts';

const REDIRECTS = [302, 303];
const bareType = (type: string | undefined) => (type ?? '').split(';')[0]!.trim().toLowerCase();

const fits = (documented: string, type: string) =>
  documented.endsWith('/*') ? type.startsWith(documented.slice(0, -1)) : bareType(documented) === type;

function readJson(body: Buffer): { json: unknown } | null {
  try {
    return { json: JSON.parse(body.toString()) };
  } catch {
    return null;
  }
}

const mayHave = ({ access }: Operation, caller: Caller) =>
  access === 'anybody' || caller === 'administrator' || (access === 'signed in' && caller === 'seller');

/** Validates a response against the program's own OpenAPI document. Returns the fault, or null. */
export function judgeOf({ components }: ApiDocument) {
  const { Refused } = components.responses;
  const ajv = new Ajv2020({ strict: false, validateFormats: true });
  addFormats(ajv);
  const compiled = new Map<object, ValidateFunction>();
  const checkOf = (schema: object, isRefusal: boolean) => {
    const whole = { ...schema, components };
    const known = compiled.get(schema) ?? ajv.compile(isRefusal ? whole : closed(whole));
    compiled.set(schema, known);
    return known;
  };

  function contentFault(content: Media, { status, headers, body }: Answered): string | null {
    const type = bareType(headers['content-type']);
    const documented = Object.keys(content).find((one) => fits(one, type));
    if (documented === undefined) return `has the type "${type}", which is not documented`;
    if (!type.includes('json')) return null;
    const read = readJson(body);
    if (!read) return 'is not JSON';
    const check = checkOf(content[documented]!.schema, status >= 400);
    return check(read.json) ? null : `is not as documented: ${ajv.errorsText(check.errors).slice(0, 300)}`;
  }

  function refusalFault({ status, body, headers }: Answered): string | null {
    const type = bareType(headers['content-type']);
    if (type !== 'application/json') return null;
    const { code } = readJson(body)!.json as { code: string };
    return isErrorCode(code) && statusOf(code) === status
      ? null
      : `has the code ${code}, which does not go with its status`;
  }

  return (operation: Operation, caller: Caller, answer: Answered): string | null => {
    const { status, headers } = answer;
    if (status >= 500 && !(status === 503 && Number(headers['retry-after']) > 0)) return `is ${status}`;
    const { responses } = operation;
    const listed = responses[status] ?? (status >= 400 ? responses.default : undefined);
    const described = listed?.$ref === undefined ? listed : Refused;
    if (!described) return `has the status ${status}, which is not documented`;
    if (status < 400 && !mayHave(operation, caller))
      return `is ${status}, to somebody who may not make this call`;
    if (REDIRECTS.includes(status)) return headers.location === undefined ? 'has no Location' : null;
    return contentFault(described.content ?? {}, answer) ?? (status >= 400 ? refusalFault(answer) : null);
  };
}
