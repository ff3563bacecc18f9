import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { ReplayCard } from '~/features/settings/webhooks/one/WebhookCards';
import { replayAll } from '~/features/settings/webhooks/replay';

const CALL = 5_000;
const START = Date.parse('2026-11-24T00:00:00.000Z');
const timeOf = (number: number) => new Date(START + number * 1_000).toISOString();

/** An API with so many deliveries, one a second, which replays 5,000 a call. */
function anApi(deliveries: number) {
  const calls: string[] = [];
  return {
    calls,
    replay: async (since: string) => {
      calls.push(since);
      const first = (Date.parse(since) - START) / 1_000;
      const queued = Math.min(CALL, deliveries - first);
      const isMore = first + queued < deliveries;
      return { queued, nextSince: isMore ? timeOf(first + queued) : null };
    },
  };
}

describe('a replay', () => {
  test.each([
    [0, 1],
    [5_000, 1],
    [12_345, 3],
    [50_000, 10],
  ])('of %i deliveries takes %i calls', async (deliveries, calls) => {
    const api = anApi(deliveries);
    expect(await replayAll(timeOf(0), api.replay)).toEqual({ queued: deliveries, nextSince: null });
    expect(api.calls).toHaveLength(calls);
  });

  test('stops after ten calls, and says from when to go on', async () => {
    const api = anApi(60_000);
    expect(await replayAll(timeOf(0), api.replay)).toEqual({ queued: 50_000, nextSince: timeOf(50_000) });
    const props = { today: '2026-11-25', replayed: { queued: 50_000, nextSince: timeOf(50_000) } };
    const router = createMemoryRouter([{ path: '/', element: createElement(ReplayCard, props) }]);
    const html = renderToStaticMarkup(createElement(RouterProvider, { router }));
    expect(html).toContain('50,000 deliveries are queued again. There are more, from 24');
    expect(html).toContain(`name="from" value="${timeOf(50_000)}"`);
    expect(html).toContain('Replay the rest');
  });
});
