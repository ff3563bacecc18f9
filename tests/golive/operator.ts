import { expect, type Page } from '@playwright/test';
import { codeOf } from '../e2e/codes.ts';
import { picture } from '../e2e/journey.ts';
import { runAdmin } from '../setup/admin-command.ts';
import type { World } from './setup/world.ts';

const password = 'Operator@123';
export const ASHA = { name: 'asha', phone: '9876500001', email: 'asha@ships.example', password };
export const MEERA = { name: 'meera', phone: '9876500003', email: 'meera@ships.example', password };

/** The one-time link, the password, and the authenticator app that production requires. */
export async function enterConsole(page: Page, { settings }: World, who: typeof ASHA) {
  const { link, stderr } = runAdmin([who.phone, who.email], settings);
  expect(stderr).toBe('');
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Confirm password').fill(who.password);
  await picture(page, `01-welcome-${who.name}`);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByText('Administrators need two-step sign-in. Set it up to continue.')).toBeVisible();
  await page.getByLabel('Password').fill(who.password);
  await picture(page, `02-two-step-${who.name}`);
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  const secret = (await page.locator('main code').textContent()) ?? '';
  await page.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await picture(page, `03-recovery-codes-${who.name}`);
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: /^Dashboard/ })).toBeVisible();
  await picture(page, `04-dashboard-${who.name}`);
}

/** Without them no invoice is made, and pages show no name or address. */
export async function describeOperator(page: Page) {
  await page.goto('/admin/operator-settings');
  const settings = {
    Name: 'Asha Ships',
    'Legal name': 'Asha Ships Private Limited',
    GSTIN: '27AAPFU0939F1ZV',
    Address: '7, Bandra Kurla Complex, Mumbai',
    'PIN code': '400051',
    Email: 'help@ships.example',
    Phone: '08041234567',
  };
  for (const [name, value] of Object.entries(settings))
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  await page.getByLabel('State').selectOption('Maharashtra');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Operator settings saved')).toBeVisible();
  await picture(page, '05-operator');
}

type Account = {
  company: string;
  name: string;
  host: string;
  /** By label. */
  fields: Record<string, string>;
};

/** Connects an account and tests it. Returns the webhook address to enter at the company, if it has one. */
export async function connect(page: Page, { company, name, host, fields }: Account) {
  await page.goto('/admin/connections');
  await page.getByRole('link', { name: `Connect ${company}` }).click();
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}(\\s\\*)?$`));
  await field('Name').fill(name);
  for (const [label, value] of Object.entries(fields)) {
    const isChoice = (await field(label).evaluate(({ tagName }) => tagName)) === 'SELECT';
    await (isChoice ? field(label).selectOption(value) : field(label).fill(value));
  }
  await field('Host|Mail server').fill(host);
  await picture(page, `05-connect-${name}`);
  await page.getByRole('button', { name: 'Connect and test' }).click();
  await expect(page.getByRole('region', { name: 'Check' }).getByText('Connected')).toBeVisible();
  await picture(page, `06-connected-${name}`);
  const address = page.getByRole('textbox', { name: 'Webhook address' });
  return (await address.count()) > 0 ? address.inputValue() : null;
}

/** Chooses which account carries a courier's mode, and under which service of the company. */
export async function serve(page: Page, service: { mode: string; account: string; word: string }) {
  await page.goto('/admin/carrier-services');
  await page.getByRole('button', { name: `Connect ${service.mode}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Account').selectOption({ label: service.account });
  await dialog.getByLabel('Service at the company').selectOption(service.word);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Service saved')).toBeVisible();
  await picture(page, '07-services');
}

/** Sets the first slab's rate to Mumbai in the program's card of 2 kg parcels, and publishes that. */
export async function publishRate(page: Page, rupees: string) {
  const lines = { courierId: 1, motId: 2, shipmentTypeId: 1, zoneId: 3, limit: 100 };
  const { extensions } = (await callAs(page, 'extension/getAll', lines)) as { extensions: Row[] };
  const card = extensions.find(({ slabOneWeight }) => slabOneWeight === 2);
  await page.goto(`/admin/extensions/${String(card?.extensionId)}`);
  await page.getByRole('button', { name: 'Rates', exact: true }).click();
  await page.getByRole('textbox', { name: 'Forward, Zone 3, slab one', exact: true }).fill(rupees);
  await picture(page, '09-rates');
  await page.getByRole('button', { name: 'Next step' }).click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('1 of its values differs from the published version.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Successfully updated extension details')).toBeVisible();
  await picture(page, '09-published');
}

type Template = { kind: string; id: string; variables: string[]; text: string };

/** Enters the text that is registered for a kind of SMS. */
export async function enterTemplate(page: Page, { kind, id, variables, text }: Template) {
  await page.goto('/admin/message-templates/create');
  await page.getByLabel('Message', { exact: true }).selectOption({ label: kind });
  await page.getByLabel('Template ID').fill(id);
  for (const name of variables) await page.getByLabel('Add a variable').selectOption(name);
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await picture(page, `09-template-${id}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${kind}, SMS` })).toBeVisible();
}

/** The titles of the items in a state. */
export const itemsOf = (page: Page, state: 'Open' | 'Advised') =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(state, { exact: true }) })
    .getByRole('heading')
    .allInnerTexts();

const tokenOf = (page: Page) =>
  page.evaluate(
    () => (JSON.parse(sessionStorage.getItem('console.session') ?? '{}') as { token: string }).token,
  );

type Row = Record<string, unknown>;

/** Calls the API with the session of the console's tab. */
async function callAs(page: Page, path: string, data: object): Promise<Row> {
  const headers = { Authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await page.request.post(`/api/${path}`, { data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Row;
}
