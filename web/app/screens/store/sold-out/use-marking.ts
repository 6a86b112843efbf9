import { markAvailable, markSoldOut } from '@hansang/contract'
import { HOUR_MS, type Lasting, type MenuPart, type SoldOutLength, partKey } from '@hansang/domain'
import { fill, soldOutTexts } from '@hansang/messages'
import { endWords } from '../now/until-words.ts'
import { useStoreStep } from '../now/use-store-step.ts'
import type { StoresNow } from '../now/use-stores-now.ts'
import { callAsOwner } from '../owner-session.ts'

export interface Marking {
  readonly isBusy: boolean
  readonly mark: (part: MenuPart, length: SoldOutLength) => Promise<boolean>
  readonly sell: (part: MenuPart) => Promise<boolean>
}

export function useMarking(storesNow: StoresNow, storeId: string): Marking {
  const { isBusy, run } = useStoreStep(storesNow, storeId)
  const partsOf = ({ kind, id }: MenuPart) => [{ kind, id }]
  return {
    isBusy,
    mark: (part, length) =>
      run(`${length} ${partKey(part)}`, (key) =>
        callAsOwner(markSoldOut, { storeId, menuParts: partsOf(part), length }, key),
      ),
    sell: (part) =>
      run(`sell ${partKey(part)}`, (key) =>
        callAsOwner(markAvailable, { storeId, menuParts: partsOf(part) }, key),
      ),
  }
}

export function markWords({ until }: Lasting, now: Date): string {
  return until === null ? soldOutTexts.untilBack : fill(soldOutTexts.until, { time: endWords(until, now) })
}

export function lengthOf({ since, until }: Lasting): SoldOutLength {
  if (until === null) return 'untilBack'
  return until.getTime() - since.getTime() === HOUR_MS ? 'hour' : 'tomorrow'
}
