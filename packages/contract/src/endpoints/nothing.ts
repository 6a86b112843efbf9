import { wireTable } from '../wire-table.ts'

export const nothing = wireTable({})
