import { paymentTexts, memoTexts } from '@hansang/messages'
import { RadioList, TextField } from '../../../ui/index.ts'
import { Section } from '../../../order/index.ts'
import css from './HouseholdSection.module.css'

/** A chat order's place: apartment block (dong) and number (ho), or hall. */
export interface ChatPlace {
  readonly dong: string
  readonly ho: string
  readonly eatsInHall: boolean
}

export const NO_PLACE: ChatPlace = { dong: '', ho: '', eatsInHall: false }

interface HouseholdSectionProps {
  /** `Y` asks for dong and ho, `H` for hall or pickup, anything else for neither. */
  readonly mode: string
  readonly place: ChatPlace
  readonly onChange: (place: ChatPlace) => void
}

export function HouseholdSection({ mode, place, onChange }: HouseholdSectionProps) {
  if (mode === 'H') return <HallChoice place={place} onChange={onChange} />
  if (mode !== 'Y') return null
  return (
    <Section title={paymentTexts.household}>
      <div className={css.pair}>
        <TextField
          label={memoTexts.dong}
          value={place.dong}
          onChange={(dong) => onChange({ ...place, dong })}
        />
        <TextField label={memoTexts.ho} value={place.ho} onChange={(ho) => onChange({ ...place, ho })} />
      </div>
    </Section>
  )
}

function HallChoice({ place, onChange }: Omit<HouseholdSectionProps, 'mode'>) {
  return (
    <Section title={paymentTexts.eatWhere}>
      <RadioList
        legend={paymentTexts.eatWhere}
        hidesLegend
        look="cards"
        value={place.eatsInHall ? 'hall' : 'pickup'}
        onChange={(choice) => onChange({ ...place, eatsInHall: choice === 'hall' })}
        options={[
          { value: 'pickup', label: paymentTexts.hallPickup },
          { value: 'hall', label: paymentTexts.hall },
        ]}
      />
    </Section>
  )
}
