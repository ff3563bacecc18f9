import { beforeAll, describe, expect, test } from 'vitest';
import { routeTable } from '../../../server/app.ts';
import { ERRORS } from '../../../server/contract/error-codes.ts';
import { SCOPES } from '../../../server/contract/scopes.ts';
import { get, http } from '../../setup/app.ts';

const routes = routeTable({ sandbox: { secret: '', apiUrl: () => '' }, isReady: () => true });
let page: Awaited<ReturnType<typeof get>>;
beforeAll(async () => {
  page = await get('docs');
});
const idsIn = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

describe('the API page', () => {
  test('shows every call with its path, every error and every schema without a script', async () => {
    const { status, headers, text } = page;
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const { name, method, path } of routes) {
      expect(text).toContain(`<section id="${name}" class="call" data-scope=`);
      expect(text).toContain(`<span class="method">${method}</span> /api/${path}</code>`);
    }
    for (const { code } of ERRORS) expect(text).toContain(`id="error-${code}"`);
    const { components } = (await get('openapi.json')).body;
    for (const name of Object.keys(components.schemas))
      expect(text).toContain(`<section id="schema-${name}"`);
    expect(text).not.toMatch(/undefined|\[object Object\]/);
  });

  test('has each anchor once, and only links that lead somewhere', () => {
    const ids = idsIn(page.text);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const links = [...page.text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(1000);
    const known = new Set(ids);
    expect(links.filter((id) => !known.has(id))).toEqual([]);
  });

  test('has the texts for integrators', () => {
    for (const title of [
      'Quick start',
      'Credentials and scopes',
      'Conventions',
      'Receiving webhooks',
      'Versions',
      'Changelog',
    ])
      expect(page.text).toContain(`<h2>${title}</h2>`);
    for (const word of ['base64', 'Idempotency-Replayed', 'Content-Range', 'RateLimit', 'webhook-signature'])
      expect(page.text).toContain(word);
  });

  test('names no two groups of its contents alike', () => {
    const [contents = ''] = /<nav[\s\S]+<\/nav>/.exec(page.text) ?? [];
    const names = [
      ...[...contents.matchAll(/<summary>([^<]+)/g)].map(([, name]) => name),
      ...[...contents.slice(0, contents.indexOf('</details>')).matchAll(/<a [^>]+>([^<]+)/g)].map(
        ([, name]) => name,
      ),
    ];
    expect(names).toEqual(
      expect.arrayContaining(['Guide', 'Webhooks', 'Receiving webhooks', 'Authentication']),
    );
    expect(new Set(names).size).toBe(names.length);
  });

  test('marks the calls that API keys cannot make, their groups, and schemas that only those have', () => {
    for (const { name, scope } of routes) {
      expect(page.text).toContain(`<section id="${name}" class="call" data-scope="${scope ?? 'none'}">`);
      expect(page.text).toContain(`<li data-scope="${scope ?? 'none'}"><a href="#${name}">`);
    }
    expect(page.text).toContain('<section id="tag-back-office" class="group" data-scope="none">');
    expect(page.text).toContain('<section id="tag-orders" class="group">');
    expect(page.text).toContain('<section id="schema-Connection" class="schema" data-scope="none">');
    for (const name of ['Order', 'Error', 'WebhookEvent', 'ShipmentStatusEvent'])
      expect(page.text).toContain(`<section id="schema-${name}" class="schema">`);
    expect(page.text).toContain(
      `Calls for API keys (${routes.filter(({ scope }) => scope !== null).length})`,
    );
  });

  test('says what each call needs of an API key', () => {
    for (const scope of SCOPES) expect(page.text).toContain(`<td><code>${scope}</code></td>`);
    for (const { name, scope, access } of routes) {
      const [facts] = page.text.slice(page.text.indexOf(`<section id="${name}"`)).split('</p><p>');
      if (access !== 'public' && scope !== null)
        expect(facts, name).toContain(`<span>${scope === 'any' ? 'any API key' : scope}</span>`);
    }
  });

  test('loads only its own style and script, which browsers may keep', async () => {
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    const files = [...page.text.matchAll(/(?:href|src)="(\/api\/docs\/[^"]+)"/g)].map(([, url]) => url!);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const { status, headers } = await http().get(file);
      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
    expect(page.text).not.toMatch(/<script>|<style| style="| onclick/);
    expect((await get('docs/page.txt')).body.code).toBe('INVALID');
  });

  test('takes at most 150 kB on the wire', async () => {
    const request = (path: string, encoding: string) =>
      http()
        .get(path)
        .set('Accept-Encoding', encoding)
        .buffer(true)
        .parse((answer, done) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => done(null, Buffer.concat(chunks)));
        });
    const plain = await request('/api/docs', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(page.text);
    const zipped = await request('/api/docs', 'gzip');
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(zipped.body.toString()).toBe(page.text);
    // As browsers ask over TLS.
    const small = await request('/api/docs', 'gzip, deflate, br;q=1.0');
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(Number(small.headers['content-length'])).toBeLessThan(150_000);
    expect(small.body.toString()).toBe(page.text);
  });
});
