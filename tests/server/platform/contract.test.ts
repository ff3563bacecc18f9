import { expect, test } from 'vitest';
import { requestOf } from '../../../server/contract/request.ts';

test('puts the fields that a path names into it, escaped, and leaves the others for the body', () => {
  expect(requestOf('get/shipping/{userId}/{tab}', { userId: 7, tab: 'A/B', limit: 10 })).toEqual({
    path: 'get/shipping/7/A%2FB',
    body: { limit: 10 },
  });
});
