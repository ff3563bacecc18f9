import Joi from 'joi';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAdmin, get, http, type Person } from '../../setup/app.ts';
import { type Described, inputOf, nameOf, partsOf, ROUTES } from '../../setup/routes.ts';

const lists = ROUTES.flatMap((route) =>
  [...partsOf(inputOf(route))]
    .filter(({ part }) => part.type === 'array')
    .map(({ way, part }) => ({ route, way, part, name: `${nameOf(route)} ${way.join('.')}` })),
);

const takesNull = (item: Described) => {
  const { empty } = (item.flags ?? {}) as { empty?: { allow?: unknown[] } };
  return [item.allow, empty?.allow].some((values) => (values as unknown[] | undefined)?.includes(null));
};

describe('a list', () => {
  test('is part of many calls', () => {
    expect(lists.length).toBeGreaterThan(30);
  });

  test('never allows null items in any call', () => {
    expect(lists.filter(({ part }) => (part.items ?? []).some(takesNull)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  // spec: extras-null-items
  test('with null items fails validation in every call', () => {
    const taken = lists.filter(({ route, way }) => {
      const isInList = lists.some(
        (other) =>
          other.route === route &&
          other.way.length < way.length &&
          other.way.every((word, at) => way[at] === word),
      );
      if (isInList || way.length === 0) return false;
      // In an object, because a list may depend on its siblings.
      const schema = Joi.object({ list: route.input!.extract(way) });
      return [[null], [null, null]].some(
        (list) => schema.validate({ list }, { abortEarly: false }).error === undefined,
      );
    });
    expect(taken.map(({ name }) => name)).toEqual([]);
  });
});

describe('the services of a pincode', () => {
  let admin: Person;
  beforeAll(async () => {
    admin = await anAdmin();
  });

  test.each([[[null]], [[null, null]]])('sent as %j are refused', async (services) => {
    const { body: pincode } = await get('admin/pincodes/110001', admin.token);
    const { status, body } = await http()
      .put('/api/admin/pincodes/110001')
      .set('Authorization', `Bearer ${admin.token}`)
      .send({ revision: pincode.revision, services });
    expect([status, body.code]).toEqual([422, 'INVALID']);
    expect(body.errors[0].field).toBe('services.0');
  });
});
