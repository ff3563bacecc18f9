import express, { Router } from 'express';
import type { World } from '../calls/company.ts';
import { emulate } from '../calls/emulate.ts';
import { delhivery } from '../delhivery/delhivery.ts';
import { shiprocket } from '../shiprocket/shiprocket.ts';
import { handlerOf } from './calls.ts';
import type { BaseSettings, Company } from './company.ts';
import { courierControl } from './control.ts';

/** Strict: a company answers only the documented path, with or without its last slash. */
function callsOf<S extends BaseSettings>(world: World, company: Company<S>): Router {
  const router = Router({ mergeParams: true, strict: true });
  router.use(express.text({ type: () => true, limit: '10mb' }));
  for (const call of company.calls)
    router[call.method](call.path, emulate(world, company, call.name, handlerOf(company, call)));
  router.use((_req, res) => void res.status(404).type('html').send('<h1>Not Found</h1>'));
  return router;
}

const courierRouter = <S extends BaseSettings>(world: World, company: Company<S>): Router =>
  Router().use(courierControl(world, company)).use('/:account', callsOf(world, company));

/** Emulators of courier companies, one independent account per path. Mount them on loopback only. */
export const courierCompanies = (world: World): Router =>
  Router()
    .use('/delhivery', courierRouter(world, delhivery))
    .use('/shiprocket', courierRouter(world, shiprocket));
