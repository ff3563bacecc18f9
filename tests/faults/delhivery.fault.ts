import { failEachCall } from './companies/run.ts';
import { scenario } from './setup/scenario.ts';

await scenario({
  title: 'A failing Delhivery',
  limitS: 840,
  run: (world) => failEachCall(world, 'delhivery'),
});
