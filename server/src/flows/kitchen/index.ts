export { kitchenRoutes } from './routes.ts'
export { serveKitchenStream } from './stream.ts'
