import { pay } from '@hansang/messages/pay'
import { spending } from '@hansang/messages/spending'
import { CheckboxRow } from '../../ui/fields/CheckboxRow.tsx'
import { Section } from '../../order/Section.tsx'

interface FavouriteSectionProps {
  readonly isFavourite: boolean
  readonly onChoose: (chosen: boolean) => Promise<void>
}

/** Registers the order as a favourite, or takes that back; each is confirmed. */
export function FavouriteSection({ isFavourite, onChoose }: FavouriteSectionProps) {
  return (
    <Section title={pay.favorite}>
      <CheckboxRow
        label={isFavourite ? spending.favouriteOn : spending.favouriteOff}
        isChecked={isFavourite}
        onChange={(chosen) => void onChoose(chosen)}
      />
    </Section>
  )
}
