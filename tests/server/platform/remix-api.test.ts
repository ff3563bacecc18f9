import express from 'express';
import { describe, expect, it } from 'vitest';
import { authenticator, signToken } from '../../../server/platform/auth/auth.ts';
import { askApi } from '../../../server/platform/portal/remix-api.ts';

const api = express().set('trust proxy', 'loopback');
api.post(
  '/echo',
  express.json(),
  (req, res) => void res.status(201).json({ body: req.body, from: req.ip, query: req.query }),
);
api.get('/torn', (_req, res) => {
  res.write('half');
  res.destroy();
});

describe('the API asked within the process', () => {
  it('gets the body, the query and the address of whoever asks, and answers as over a connection', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.7' };
    const answer = await askApi(api, {
      method: 'POST',
      path: '/echo?a=1',
      headers,
      body: '{"name":"₹ आशा"}',
    });
    expect(answer).toMatchObject({
      status: 201,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
    expect(JSON.parse(answer.body.toString())).toEqual({
      body: { name: '₹ आशा' },
      from: '192.0.2.7',
      query: { a: '1' },
    });
  });

  it('says so when an answer is broken off', async () => {
    await expect(askApi(api, { method: 'GET', path: '/torn', headers: {} })).rejects.toThrow('broke off');
  });

  it('is told who asks once a page, and anew for each other page and token', async () => {
    const secret = 'a secret of the tests, long enough';
    const looked: number[] = [];
    const authenticate = authenticator(secret, async (id) => {
      looked.push(id);
      return id === 9 ? null : { id, roleId: 1, email: '', phone: '', sessionId: null };
    });
    const door = express();
    door.get('/who', async (req, res) => void res.json(await authenticate(req, res).catch(() => null)));
    const ask = async (id: number, page?: object) => {
      const headers = { Authorization: `Bearer ${signToken(secret, id, 1)}` };
      const answers = await Promise.all(
        [1, 2].map(() => askApi(door, { method: 'GET', path: '/who', headers }, page)),
      );
      return answers.map(({ body }) => (JSON.parse(body.toString()) as { id: number } | null)?.id ?? null);
    };
    const page = {};
    expect(await ask(3, page)).toEqual([3, 3]);
    expect(looked).toEqual([3]);
    expect(await ask(4, page)).toEqual([4, 4]);
    expect(await ask(9, {})).toEqual([null, null]);
    expect(looked).toEqual([3, 4, 9]);
    expect(await ask(3)).toEqual([3, 3]);
    expect(looked).toEqual([3, 4, 9, 3, 3]);
  });
});
