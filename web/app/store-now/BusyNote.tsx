import { busyMinutes, type Store } from '@hansang/domain'
import { fill, storeTexts } from '@hansang/messages'
import css from './BusyNote.module.css'

interface BusyNoteProps {
  readonly store: Pick<Store, 'states'>
  readonly now: Date
}

export function BusyNote({ store, now }: BusyNoteProps) {
  const n = busyMinutes(store, now)
  if (n === 0) return null
  return (
    <p className={css.note} role="status">
      {fill(storeTexts.busy, { n })}
    </p>
  )
}
