import { wireTable } from '../wire-table.ts'

/** No fields, or an answer of `code` and `message` only. */
export const nothing = wireTable({})
