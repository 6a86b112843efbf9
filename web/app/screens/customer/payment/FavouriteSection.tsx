import { paymentTexts } from '@hansang/messages'
import { CheckboxRow } from '../../../ui/index.ts'
import { Section } from '../../../order/index.ts'

interface FavouriteSectionProps {
  readonly isFavourite: boolean
  readonly onChoose: (chosen: boolean) => Promise<void>
}

export function FavouriteSection({ isFavourite, onChoose }: FavouriteSectionProps) {
  return (
    <Section title={paymentTexts.favourite.title}>
      <CheckboxRow
        label={isFavourite ? paymentTexts.favourite.on : paymentTexts.favourite.off}
        isChecked={isFavourite}
        onChange={(chosen) => void onChoose(chosen)}
      />
    </Section>
  )
}
