import { choice, id } from '../values.ts'
import { type Ours, wireTable } from '../wire-table.ts'

/** `pastDay`: under way since an earlier day, and laid aside. */
const BOARD_PARTS = ['underWay', 'finished', 'pastDay'] as const
export type BoardPart = (typeof BOARD_PARTS)[number]

export const boardPart = choice(BOARD_PARTS)

const moreOnBoardFields = {
  part: ['lstGb', boardPart],
  after: ['aftOrdrId', id],
} as const

/** Ours. */
export const moreOnBoard = wireTable(moreOnBoardFields)
export type MoreOnBoard = Ours<typeof moreOnBoardFields>

/** Orders that may be read again by themselves; more are read with the whole board. */
export const MOST_CHANGED_ORDERS = 20
