export { loadShippingCost as loader } from '~/features/orders/list/selection/cost.server.ts';
