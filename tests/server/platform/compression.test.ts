import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtFiles } from '../../../server/platform/portal/files.ts';
import { portOf, servePortal } from '../../setup/portal.ts';

const folder = mkdtempSync(join(tmpdir(), 'harkara-assets-'));
const script = `console.log(${JSON.stringify('a'.repeat(2000))});`;
const page = `<!doctype html>${'<p>Namaste</p>'.repeat(400)}`;
let files: Server;
let portal: Server;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/page-a1.js'), script);
  writeFileSync(join(folder, 'film.mp4'), 'frames');
  execFileSync(process.execPath, [
    fileURLToPath(new URL('../../../server/bin/prepare/compress.mjs', import.meta.url)),
    folder,
  ]);
  files = createServer(express().use(builtFiles(folder)));
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const html = () => new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  const picture = () => new Response(page, { headers: { 'Content-Type': 'image/png' } });
  portal = await servePortal({ html: { loader: html }, picture: { loader: picture } });
});
afterAll(() => {
  for (const each of [portal, files]) each.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns the undecoded bytes, because other HTTP clients decompress automatically. */
function raw(
  server: Server,
  path: string,
  takes?: string,
): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const headers = takes === undefined ? {} : { 'Accept-Encoding': takes };
  return new Promise((resolve, reject) => {
    get({ port: portOf(server), host: '127.0.0.1', path, headers, agent: false }, async (answer) => {
      resolve({ headers: answer.headers, body: await buffer(answer) });
    }).on('error', reject);
  });
}

describe('a built file', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ])('is sent compressed and immutable to a browser that accepts %s', async (takes, encoding) => {
    const { headers, body } = await raw(files, '/assets/page-a1.js', takes);
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/i),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(body.length).toBeLessThan(200);
    if (encoding === 'br') expect(brotliDecompressSync(body).toString()).toBe(script);
  });

  it('is sent uncompressed with the same Vary to a browser that accepts no encoding', async () => {
    const { headers, body } = await raw(files, '/assets/page-a1.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
    expect(body.toString()).toBe(script);
  });

  it('in a compressed format is not compressed again', async () => {
    const { headers } = await raw(files, '/film.mp4', 'br');
    expect(headers).toMatchObject({ 'content-type': 'video/mp4', 'content-length': '6' });
    expect(headers['content-encoding']).toBeUndefined();
  });
});

describe('a page', () => {
  it.each(['br', 'gzip'])('is compressed as a stream with %s', async (encoding) => {
    const { headers, body } = await raw(portal, '/html', encoding);
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(headers['content-length']).toBeUndefined();
    expect(body.length).toBeLessThan(300);
  });

  it('arrives complete', async () => {
    expect(gunzipSync((await raw(portal, '/html', 'gzip')).body).toString()).toBe(page);
    expect(brotliDecompressSync((await raw(portal, '/html', 'gzip, br')).body).toString()).toBe(page);
  });

  it('is not compressed for a browser that accepts no encoding; pictures never are', async () => {
    const plain = await raw(portal, '/html');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(page);
    const picture = await raw(portal, '/picture', 'br');
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect(picture.headers.vary).toBeUndefined();
  });
});
