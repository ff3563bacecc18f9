import { MANUAL } from '../../../carriers/manual.ts';
import { formatIstTime } from '../../../platform/time.ts';
import { findProvider } from '../../connections/connections.ts';
import type { Item } from '../go-live.contract.ts';
import type { Account } from '../go-live.sql.ts';
import { advised, done, item, open, type Verdict } from './item.ts';

/** It has no API, so there is nothing to test. */
export const isManual = ({ provider }: Account) => provider === MANUAL;
/** Its host is the server's name and not a substitute. */
const MAIL_SERVER = 'smtp';

const AREA_OF = { COURIER: 'COURIERS', PAYMENT: 'PAYMENTS', MESSAGE: 'MESSAGES' } as const;

function testOf(account: Account): Verdict | null {
  const { state, checkedAt, lastError } = account;
  if (isManual(account)) return null;
  if (state === 'OK') return done(checkedAt ? `Accepted on ${formatIstTime(checkedAt)}.` : 'Accepted.');
  return open(
    state === 'UNTESTED' ? 'Not tested since last saved.' : `The last test failed: ${lastError ?? ''}`,
    'Open the account, correct it if needed, and select Test connection.',
  );
}

const addressOf = ({ provider, host }: Account): Verdict | null =>
  host === null || provider === MAIL_SERVER
    ? null
    : advised(
        `Calls go to ${new URL(host).host} instead of the company’s own address.`,
        'Clear the host unless the company gave it to you. Nothing is real on a test host.',
      );

function webhookOf({ provider, secrets }: Account): Verdict | null {
  const fields = findProvider(provider)?.fields ?? [];
  const names = fields.filter(({ isSecret, name }) => isSecret && name.startsWith('webhook'));
  if (names.length === 0) return null;
  return names.some(({ name }) => secrets.includes(name))
    ? done('Secret set.')
    : advised(
        'No secret set. We refuse the company’s updates, so statuses arrive late.',
        'Set the secret here, then enter it at the company with the account’s webhook address.',
      );
}

/** The facts of one account. */
export function accountItems(account: Account): Item[] {
  const verdicts = [
    ['account-test', 'credentials', testOf(account)],
    ['account-address', 'address', addressOf(account)],
    ['webhook-secret', 'webhook', webhookOf(account)],
  ] as const;
  const { id, kind, name } = account;
  return verdicts.flatMap(([code, what, verdict]) =>
    verdict
      ? [
          item(
            { code, area: AREA_OF[kind], title: `${name}: ${what}`, page: 'connections', subjectId: id },
            verdict,
          ),
        ]
      : [],
  );
}
