import Joi from 'joi';
import { MOTS } from '../../../contract/reference.ts';
import { ids, listQuery, revision, staleSave } from '../../admin-list.contract.ts';
import { id, pin } from '../../common.contract.ts';

const motId = Joi.number().valid(...MOTS.map((mot) => mot.id));
const service = Joi.string().trim().max(60).allow(null, '');

export type ServiceFields = { connectionId?: number; service?: string | null; isActive?: boolean };
const fields = { service, isActive: Joi.boolean() };

export const createInput = Joi.object({
  courierId: id.required(),
  motId: motId.required(),
  connectionId: id.required(),
  ...fields,
});
export type CreateInput = ServiceFields & { courierId: number; motId: number; connectionId: number };

export const updateInput = Joi.object({
  id: id.required(),
  revision,
  courierId: id,
  motId,
  connectionId: id,
  ...fields,
});
export type UpdateInput = ServiceFields & { id: number; revision?: number };

export type ServiceFilter = { courierId?: number; connectionId?: number; id?: number[] };
export const servicesQuery = listQuery({ courierId: id, connectionId: id, id: ids }, ['id', 'courierId']);

export const serviceAnswer = Joi.object({
  id: id.required(),
  revision: revision.required(),
  courierId: id.required(),
  motId: motId.required(),
  connectionId: id.required(),
  service: Joi.string().allow(null).required(),
  isActive: Joi.boolean().required(),
}).meta({ 'x-name': 'CarrierService' });
export const staleService = staleSave('CarrierServiceConflict', serviceAnswer);

export const laneInput = Joi.object({ source: pin, destination: pin });
export type LaneInput = { source: string; destination: string };

const carried = Joi.boolean().allow(null).required();
export const lanesAnswer = Joi.object({
  count: Joi.number().integer().required(),
  data: Joi.array()
    .items(
      Joi.object({
        courierId: id.required(),
        motId: id.required(),
        connectionId: id.required(),
        prepaid: carried,
        codDelivery: carried,
        returns: carried,
        remark: Joi.string()
          .allow('')
          .required()
          .description(
            'Why the company does not carry it, or does not say. The others are null if it does not.',
          ),
      }).meta({ 'x-name': 'Lane' }),
    )
    .required(),
});
