import { endpoint } from '../endpoint.ts'
import { storeNow } from '../store/store-now.ts'
import { id } from '../values.ts'
import { wireTable } from '../wire-table.ts'

/** Asked every few seconds by open pages. */
export const readStoreNow = endpoint({
  id: 'OWN-store-now',
  summary: 'Whether a store takes orders now, and what is sold out',
  method: 'GET',
  path: '/api/v1/user/store/now',
  access: 'public',
  request: wireTable({ storeId: ['strId', id] }),
  answer: storeNow,
})
