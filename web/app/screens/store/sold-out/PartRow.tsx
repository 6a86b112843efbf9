import { SOLD_OUT_LENGTHS, partKey } from '@hansang/domain'
import { fill, soldOutTexts as t } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Badge } from '../../../ui/index.ts'
import { useStateClock } from '../now/use-stores-now.ts'
import css from './SoldOutList.module.css'
import { type Part, isSoldOut } from './dishes.ts'
import { type Marking, lengthOf, markWords } from './use-marking.ts'

interface PartRowProps {
  readonly part: Part
  readonly marking: Marking
  readonly asksLength?: boolean
  /** Instead of the name, where it is shown beside. */
  readonly hidesName?: boolean
  readonly note?: ReactNode
}

/** The whole row is the button. */
export function PartRow({ part, marking, asksLength = true, hidesName = false, note }: PartRowProps) {
  const now = useStateClock()
  const { name, mark, isByProfile } = part
  const label = mark ? t.sell : t.mark
  const words = (
    <span className={css.name}>
      <span className={hidesName ? 'spoken' : undefined}>{name}</span>
      {mark && <small className={css.until}>{markWords(mark, now)}</small>}
      {note && !mark && <small>{note}</small>}
    </span>
  )
  if (isByProfile) {
    return (
      <div className={css.row}>
        <span className={css.name}>
          <span className={hidesName ? 'spoken' : undefined}>{name}</span>
          <small>{t.byHeadOffice}</small>
        </span>
        <Badge tone="danger">{t.title}</Badge>
      </div>
    )
  }
  return (
    <>
      <button
        type="button"
        className={css.row}
        data-sold-out={isSoldOut(part) || undefined}
        aria-disabled={marking.isBusy || undefined}
        onClick={() => void (mark ? marking.sell(part) : marking.mark(part, 'tomorrow'))}
      >
        {words} <span className={css.act}>{label}</span>
      </button>
      {mark && asksLength && <Lengths part={part} marking={marking} />}
    </>
  )
}

function Lengths({ part, marking }: Pick<PartRowProps, 'part' | 'marking'>) {
  const chosen = part.mark && lengthOf(part.mark)
  return (
    <div className={css.lengths} role="group" aria-label={fill(t.lengthOf, { name: part.name })}>
      {SOLD_OUT_LENGTHS.map((length) => (
        <button
          key={`${partKey(part)} ${length}`}
          type="button"
          aria-pressed={length === chosen}
          aria-disabled={marking.isBusy || undefined}
          onClick={() => {
            if (length !== chosen) void marking.mark(part, length)
          }}
        >
          {t.lengths[length]}
        </button>
      ))}
    </div>
  )
}
