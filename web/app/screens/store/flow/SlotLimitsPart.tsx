import type { SlotLimits, StationLimit } from '@hansang/domain'
import { fill, orderFlowTexts as t } from '@hansang/messages'
import { CheckboxRow } from '../../../ui/index.ts'
import css from './FlowFields.module.css'
import { SelectField } from './SelectField.tsx'
import { limitWords, limitSentence } from './flow-words.ts'

const FIRST_LIMITS: SlotLimits = { orders: 0, pieces: 20, stations: [] }
const ORDERS = [0, 2, 3, 4, 5, 6, 8, 10, 15, 20]
const PIECES = [0, 4, 6, 8, 10, 12, 15, 20, 30, 40, 60]

interface SlotLimitsPartProps {
  readonly limits: SlotLimits | null
  /** That the menu names. */
  readonly stations: readonly string[]
  readonly onChange: (limits: SlotLimits | null) => void
}

export function SlotLimitsPart({ limits, stations, onChange }: SlotLimitsPartProps) {
  const change = (parts: Partial<SlotLimits>) => limits && onChange({ ...limits, ...parts })
  return (
    <section className={css.part} aria-label={t.slots}>
      <h2 className={css.title}>{t.slots}</h2>
      <p className={css.sum} role="status">
        {limitSentence(limits)}
      </p>
      <CheckboxRow
        label={t.limitSlots}
        isStrong
        isChecked={limits !== null}
        onChange={(isLimited) => onChange(isLimited ? FIRST_LIMITS : null)}
      />
      <p className={css.hint}>{t.slotsHint}</p>
      {limits && (
        <>
          <SelectField
            label={t.slotOrders}
            value={limits.orders}
            choices={ORDERS}
            words={(count) => limitWords(count, t.ordersUpTo)}
            onChange={(orders) => change({ orders })}
          />
          <SelectField
            label={t.slotPieces}
            value={limits.pieces}
            choices={PIECES}
            words={(count) => limitWords(count, t.piecesUpTo)}
            onChange={(pieces) => change({ pieces })}
          />
          {named(limits, stations).map(({ station, most }) => (
            <SelectField
              key={station}
              label={fill(t.slotStation, { name: station })}
              value={most}
              choices={PIECES}
              words={(count) => limitWords(count, t.piecesUpTo)}
              onChange={(count) => change({ stations: withStation(limits, station, count) })}
            />
          ))}
        </>
      )}
    </section>
  )
}

function named({ stations: limited }: SlotLimits, stations: readonly string[]): StationLimit[] {
  const others = stations.filter((name) => limited.every(({ station }) => station !== name))
  return [...limited, ...others.map((station) => ({ station, most: 0 }))].toSorted((one, other) =>
    one.station.localeCompare(other.station),
  )
}

function withStation({ stations }: SlotLimits, station: string, most: number): StationLimit[] {
  const others = stations.filter((each) => each.station !== station)
  return most === 0 ? others : [...others, { station, most }]
}
