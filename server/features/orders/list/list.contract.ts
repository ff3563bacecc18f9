import Joi from 'joi';
import type { PaymentType } from '../../../contract/reference.ts';
import { ORDER_TABS, type OrderTab, PARCEL_GROUPS, type ParcelGroup } from '../../../contract/statuses.ts';
import { TEXTS } from '../../../contract/texts/orders.ts';
import {
  dashRange,
  day,
  id,
  listOf,
  paging,
  type Paging,
  sellerId,
  updatedSince,
  userId,
} from '../../common.contract.ts';

/** The `channel` filter's value for every channel except 'Manual'. */
export const ANY_CHANNEL = 'Channel';

const words = Joi.string().trim().max(100).empty(Joi.valid('', null));

const plainFilters = {
  tab: Joi.string()
    .valid(...ORDER_TABS)
    .required(),
  parcel: Joi.string()
    .valid(...PARCEL_GROUPS.map(({ id }) => id))
    .empty(null),
  fromDate: day,
  toDate: day,
  paymentMethod: listOf(Joi.string().valid('COD', 'PREPAID')),
  courierId: listOf(id),
  pickupPoints: listOf(id),
  search: words,
  weightRange: dashRange,
  valueRange: dashRange,
  channel: words,
};

const filters = {
  ...plainFilters,
  parcel: plainFilters.parcel.description(
    `Only READY orders by the tracking status of their parcel: ${PARCEL_GROUPS.map(({ id, statuses }) => `\`${id}\` ${statuses.join(', ')}`).join('; ')}.`,
  ),
  weightRange: dashRange.description('Kilograms from and to, such as 1-10.'),
  valueRange: dashRange.description('The order’s value in rupees, from and to, such as 500-1000.'),
  channel: words.description(
    "'Manual': typed or uploaded by the seller. 'Channel': every other. Any other name: that channel.",
  ),
};

/** Which orders, without a page of them. The list describes the fields: the API's page says each once. */
export const orderFilter = Joi.object(plainFilters).meta({ 'x-name': 'OrderFilter' });

const listed = {
  ...filters,
  ...paging,
  updatedSince,
  items: Joi.boolean()
    .default(false)
    .description('Adds the first product of each order, and how many it has.'),
  tabCounts: Joi.boolean()
    .default(false)
    .description(
      'Adds the number of orders of each tab, and of READY orders for each `parcel`, under the other filters.',
    ),
};

/** One seller's orders have an index for each. */
const sorted = {
  sort: Joi.string()
    .valid('date', 'value')
    .when('parcel', {
      is: Joi.exist(),
      then: Joi.invalid('value').messages({ 'any.only': TEXTS.sortOfParcels }),
    })
    .default('date')
    .description('By creation or by the order’s value; with `parcel` by creation only.'),
  order: Joi.string().valid('asc', 'desc').default('desc'),
};

export const tabInput = Joi.object({ userId: sellerId.required(), ...listed, ...sorted });
export const tabDownloadInput = Joi.object({ userId: sellerId.required(), ...filters });
export const allTabInput = Joi.object({ userId, ...listed });
export const allTabDownloadInput = Joi.object({ userId, ...filters });

export const channelsInput = Joi.object({ userId });

export type TabInput = {
  tab: OrderTab;
  parcel?: ParcelGroup;
  fromDate?: string;
  toDate?: string;
  paymentMethod: PaymentType[];
  courierId: number[];
  pickupPoints: number[];
  search?: string;
  weightRange?: string;
  valueRange?: string;
  channel?: string;
};
export type TabPageInput = TabInput &
  Paging & {
    tabCounts: boolean;
    items: boolean;
    updatedSince?: Date;
    sort?: 'date' | 'value';
    order?: 'asc' | 'desc';
  };
