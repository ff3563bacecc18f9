import express from 'express';
import { describe, expect, it } from 'vitest';
import { askApi } from '../../server/platform/remix-api.ts';

const api = express().set('trust proxy', 'loopback');
api.post('/echo', express.json(), (req, res) => void res.status(201).json({ body: req.body, from: req.ip, query: req.query }));
api.get('/torn', (_req, res) => {
  res.write('half');
  res.destroy();
});

describe('the API asked within the process', () => {
  it('gets the body, the query and the address of whoever asks, and answers as over a connection', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': '192.0.2.7' };
    const answer = await askApi(api, { method: 'POST', path: '/echo?a=1', headers, body: '{"name":"₹ आशा"}' });
    expect(answer).toMatchObject({ status: 201, headers: { 'content-type': 'application/json; charset=utf-8' } });
    expect(JSON.parse(answer.body.toString())).toEqual({ body: { name: '₹ आशा' }, from: '192.0.2.7', query: { a: '1' } });
  });

  it('says so when an answer is broken off', async () => {
    await expect(askApi(api, { method: 'GET', path: '/torn', headers: {} })).rejects.toThrow('broke off');
  });
});
