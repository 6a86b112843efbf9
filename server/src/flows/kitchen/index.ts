export { kitchenRoutes } from './routes.ts'
export { stationOfEachLine } from './show-kitchen.ts'
export { serveKitchenStream } from './stream.ts'
