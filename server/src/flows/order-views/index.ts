export {
  answerCustomer,
  answerMoved,
  answerStaff,
  answerStore,
  ownedOrderAgain,
  ownOrderAgain,
} from './answer-order.ts'
export { orderViewRoutes, ownOrderViews } from './routes.ts'
export { showOrder, showToStore } from './show-orders.ts'
export { serveOrderStreams } from './streams.ts'
