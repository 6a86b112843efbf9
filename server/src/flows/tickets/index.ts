export { printWaiting, stopPrinting } from './network/print-waiting.ts'
export { ticketRoutes } from './routes.ts'
