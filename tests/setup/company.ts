import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type CompanyRequest = {
  /** Method and path, without the query. */
  call: string;
  query: URLSearchParams;
  headers: Record<string, unknown>;
  body: string;
};
type Say = (response: ServerResponse, request: CompanyRequest) => void;

const sayJson =
  (status: number, body: unknown, headers: Record<string, string> = {}): Say =>
  (response) =>
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body));

/** A company's server over HTTP that gives scripted answers and keeps the requests. */
export function aCompany() {
  const requests: CompanyRequest[] = [];
  const answers = new Map<string, Say>();
  let always: Say | null = null;
  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '', 'http://localhost');
    const request = {
      call: `${req.method} ${pathname}`,
      query: searchParams,
      headers: req.headers,
      body: await text(req),
    };
    requests.push(request);
    (always ?? answers.get(request.call) ?? sayJson(404, ''))(res, request);
  });
  beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });
  beforeEach(() => {
    requests.length = 0;
    answers.clear();
    always = null;
  });
  return {
    requests,
    baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** A text is sent unchanged, anything else as JSON. */
    answers: (call: string, status: number, body: unknown, headers?: Record<string, string>) =>
      void answers.set(call, sayJson(status, body, headers)),
    answersBy: (call: string, say: Say) => void answers.set(call, say),
    always: (say: Say) => void (always = say),
    calls: () => requests.map(({ call }) => call),
    bodyOf: (call: string) => requests.findLast((one) => one.call === call)?.body ?? '',
  };
}
