export { kitchenRoutes } from './routes.ts'
export { stationsOf } from './show-kitchen.ts'
export { serveKitchenStream } from './stream.ts'
