import { choice, id } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

/** What of a store's orders comes page by page; `pastDay`: under way since before today, and laid aside. */
const BOARD_PARTS = ['underWay', 'finished', 'pastDay'] as const
export type BoardPart = (typeof BOARD_PARTS)[number]

export const boardPart = choice(BOARD_PARTS)

const moreOnBoardFields = {
  part: ['lstGb', boardPart],
  /** The last order that was listed of it. */
  after: ['aftOrdrId', id],
} as const

/** What to ask with for the orders that come next in a part of the list; ours. */
export const moreOnBoard = wireTable(moreOnBoardFields)
export type MoreOnBoard = Ours<typeof moreOnBoardFields>
