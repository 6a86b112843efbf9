import { wireTable } from '../wire-table.ts'

/** A call without fields, or an answer of `code` and `message` alone. */
export const nothing = wireTable({})
