import { type AnswerOf, readPrinters } from '@hansang/contract'
import { callAsOwner } from '../owner-session.ts'
import { type Owned, useOwned } from '../frame/use-owned.ts'

export type Printers = Owned<AnswerOf<typeof readPrinters>>

/** Again with each reading of the kitchen, which follows the claims of other devices. */
export function usePrinters(storeId: string, readAt: Date | null): Printers {
  return useOwned(
    ['printers', storeId, readAt?.getTime()],
    () => callAsOwner(readPrinters, { storeId }),
    (answer) => answer,
  )
}
