import type { PointHistoryEntry, PointHistoryType } from '@hansang/contract'
import { formatCount } from '@hansang/domain'
import { pointTexts } from '@hansang/messages'

export type EntryIcon = 'keep' | 'use' | 'delete' | 'ing' | 'event'

const ICONS: Readonly<Record<PointHistoryType, EntryIcon>> = {
  '0': 'keep',
  '1': 'keep',
  '2': 'keep',
  '5': 'use',
  '6': 'use',
  '9': 'delete',
  '11': 'ing',
  '12': 'event',
  '91': 'delete',
}

const GOING: readonly PointHistoryType[] = ['2', '5', '9', '91']
/** Types that cancel another entry. */
const CANCELLED: readonly PointHistoryType[] = ['2', '6']
const AHEAD: readonly PointHistoryType[] = ['11', '91']

export interface EntryLook {
  readonly icon: EntryIcon
  readonly label: string
  readonly isCancelled: boolean
  readonly isAhead: boolean
  readonly isGoing: boolean
  readonly amount: string
}

export function entryLook({ type, amount }: Pick<PointHistoryEntry, 'type' | 'amount'>): EntryLook {
  const isGoing = GOING.includes(type)
  return {
    icon: ICONS[type],
    label: pointTexts.type[type],
    isCancelled: CANCELLED.includes(type),
    isAhead: AHEAD.includes(type),
    isGoing,
    amount: `${isGoing ? '-' : '+'}${formatCount(amount)}P`,
  }
}
