import { endpoint } from '../../endpoint.ts'
import { flag, id } from '../../values.ts'
import { wireTable } from '../../wire-table.ts'
import { nothing } from '../nothing.ts'

/** Looks for a printer of the network, by a test page or without paper; the printers tell what came of it. */
export const askPrinter = endpoint({
  id: 'OWN-printers-ask',
  summary: 'Tickets: look for a printer of the network again, or print a test page',
  path: '/api/v1/ceo/printers/ask',
  access: 'owner',
  right: 'orders',
  request: wireTable({
    storeId: ['strId', id],
    printerId: ['printerId', id],
    printsPage: ['pageYn', flag(false)],
  }),
  answer: nothing,
  isIdempotent: true,
  replaysUnkeyed: false,
})
