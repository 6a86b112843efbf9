import type { StationChoice as Station } from '@hansang/domain'
import { kitchenTexts } from '@hansang/messages'
import css from './Kitchen.module.css'

interface StationChoiceProps {
  readonly stations: readonly string[]
  readonly chosen: Station
  readonly onChoose: (station: Station) => void
}

export function StationChoice({ stations, chosen, onChoose }: StationChoiceProps) {
  if (stations.length === 0) return null
  return (
    <div className={css.stations} role="group" aria-label={kitchenTexts.stations}>
      {[null, ...stations].map((station) => (
        <button
          key={station ?? ''}
          type="button"
          aria-pressed={station === chosen}
          onClick={() => onChoose(station)}
        >
          {station ?? kitchenTexts.everything}
        </button>
      ))}
    </div>
  )
}
