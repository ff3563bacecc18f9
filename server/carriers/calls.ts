import { callsThrowing } from '../platform/outbound/calls.ts';
import { CarrierUnclear, type ParcelKey } from './carrier.ts';

export const beginCalls = callsThrowing(CarrierUnclear);

export const subjectOf = ({ reference, awb }: ParcelKey) => ({
  reference,
  ...(awb === null ? {} : { awb }),
});
