import { pay } from '@hansang/messages/pay'
import { spending } from '@hansang/messages/spending'
import { useState } from 'react'
import { localShelf } from '../../browser-storage.ts'
import { CheckboxRow } from '../../ui/CheckboxRow.tsx'
import { confirmed } from '../../ui/dialogs.tsx'
import { Section } from '../order/Section.tsx'

/** Whether this order is to be a favourite, kept under its own key until it is paid (PAY-04). */
export function useFavourite() {
  const [isFavourite, setIsFavourite] = useState(() => localShelf.read('favrtMenuYn') === 'Y')
  return {
    isFavourite,
    choose: async (chosen: boolean): Promise<void> => {
      if (!(await confirmed({ text: chosen ? pay.favoriteConfirm : pay.favoriteCancel }))) return
      localShelf.write('favrtMenuYn', chosen ? 'Y' : 'N')
      setIsFavourite(chosen)
    },
  }
}

interface FavouriteSectionProps {
  readonly isFavourite: boolean
  readonly onChoose: (chosen: boolean) => Promise<void>
}

/** Registers the order as a favourite, or takes that back; each is confirmed (PAY-04, PAY-21). */
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
