import { expect, test } from 'vitest';
import { requestOf } from '../../../server/contract/request.ts';

test('requestOf puts path fields into the path, escaped, and the other fields into the body', () => {
  expect(requestOf('get/shipping/{userId}/{tab}', { userId: 7, tab: 'A/B', limit: 10 })).toEqual({
    path: 'get/shipping/7/A%2FB',
    body: { limit: 10 },
  });
});
