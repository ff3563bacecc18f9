import express, { Router } from 'express';
import { delhivery } from '../delhivery/delhivery.ts';
import { shiprocket } from '../shiprocket/shiprocket.ts';
import { handler, type World } from './calls.ts';
import type { BaseSettings, Company } from './company.ts';
import { change, report } from './control.ts';

/** Strict: a company answers only the documented path, with or without its last slash. */
function companyRouter<S extends BaseSettings>(world: World, company: Company<S>): Router {
  const router = Router({ mergeParams: true, strict: true });
  router.use(express.text({ type: () => true, limit: '10mb' }));
  router.post('/__control', change(world, company));
  router.get('/__control', report(world, company));
  for (const call of company.calls) router[call.method](call.path, handler(world, company, call));
  router.use((_req, res) => void res.status(404).type('html').send('<h1>Not Found</h1>'));
  return router;
}

/** Emulators of courier companies, one independent account per path. Mount them on loopback only. */
export function courierCompanies(world: World): Router {
  const router = Router();
  router.use('/delhivery/:account', companyRouter(world, delhivery));
  router.use('/shiprocket/:account', companyRouter(world, shiprocket));
  return router;
}
