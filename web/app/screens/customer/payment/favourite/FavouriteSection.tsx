import { paymentTexts } from '@hansang/messages'
import { useEffect } from 'react'
import { localValues } from '../../../../browser/browser-storage.ts'
import { Section } from '../../../../order/index.ts'
import { CheckboxRow, confirmed } from '../../../../ui/index.ts'

interface FavouriteSectionProps {
  readonly isFavourite: boolean
  readonly onChoose: (isFavourite: boolean) => void
}

export function FavouriteSection({ isFavourite, onChoose }: FavouriteSectionProps) {
  const { title, on, off, confirm, cancel } = paymentTexts.favourite
  useEffect(() => {
    localValues.write('favrtMenuYn', isFavourite ? 'Y' : 'N')
  }, [isFavourite])

  async function choose(chosen: boolean): Promise<void> {
    if (await confirmed({ text: chosen ? confirm : cancel })) onChoose(chosen)
  }

  return (
    <Section title={title}>
      <CheckboxRow
        label={isFavourite ? on : off}
        isChecked={isFavourite}
        onChange={(chosen) => void choose(chosen)}
      />
    </Section>
  )
}
