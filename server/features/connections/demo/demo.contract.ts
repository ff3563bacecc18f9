import Joi from 'joi';

export const demoInput = Joi.object({ provider: Joi.string().max(20).required() });
export type DemoInput = { provider: string };
