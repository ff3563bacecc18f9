export { downloadShipments as loader } from '~/features/tracking/tracking.server.ts';
