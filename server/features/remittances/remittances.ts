export { finishBatches } from './making/making.ts';
export { finishRemittances } from './making/marking.ts';
