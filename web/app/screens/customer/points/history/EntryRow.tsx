import type { PointHistoryEntry } from '@hansang/contract'
import { formatDateTime } from '@hansang/domain'
import type { ReactNode } from 'react'
import { CheckIcon, ClockIcon, GiftIcon, MinusIcon, PlusIcon } from '../../../../ui/index.ts'
import css from './EntryRow.module.css'
import { type EntryIcon, entryLook } from './entry-look.ts'

const ICONS: Readonly<Record<EntryIcon, ReactNode>> = {
  keep: <PlusIcon size={20} />,
  use: <CheckIcon size={20} />,
  delete: <MinusIcon size={20} />,
  ing: <ClockIcon size={20} />,
  event: <GiftIcon size={20} />,
}

export function EntryRow({ entry }: { entry: PointHistoryEntry }) {
  const look = entryLook(entry)
  return (
    <li className={css.row} data-ahead={look.isAhead || undefined}>
      <span
        className={css.icon}
        data-icon={look.icon}
        data-cancelled={look.isCancelled || undefined}
        aria-hidden="true"
      >
        {ICONS[look.icon]}
      </span>
      <span className={css.words}>
        <span className={css.store}>{entry.storeName}</span>
        <span className={css.when}>
          {look.label} · {formatDateTime(entry.at)}
        </span>
      </span>
      <span className={css.amount} data-going={look.isGoing || undefined}>
        {look.amount}
      </span>
    </li>
  )
}
