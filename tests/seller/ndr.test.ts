import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NdrBadge } from '~/features/ndr/NdrBadge';

// spec: ndr-statuses
test('shows each failed-delivery status in its own colour', () => {
  const statuses = ['Pending', 'received', 'In Transit', 'Returned', 'Lost', 'Success', 'Failed'] as const;
  const looks = statuses.map((status) => {
    const html = renderToStaticMarkup(createElement(NdrBadge, { status }));
    expect(html).toContain(`>${status}<`);
    return html.replace(status, '');
  });
  expect(new Set(looks).size).toBe(statuses.length);
});
