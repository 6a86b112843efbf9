import { paymentTexts } from '@hansang/messages'
import { useState } from 'react'
import { localValues } from '../../../browser-storage.ts'
import { confirmed } from '../../../ui/index.ts'
import type { Consents } from './consents.ts'
import { type Choices, keepChoices, keptChoices } from '../kept-choices.ts'

/** The consents of a payment, and whether its order is to be a favourite. */
export function useChoices(orderNumber: string) {
  const [choices, setChoices] = useState(() => keptChoices(orderNumber))

  function change(part: Partial<Choices>) {
    const now = { ...choices, ...part }
    setChoices(now)
    keepChoices(orderNumber, now)
    localValues.write('favrtMenuYn', now.isFavourite ? 'Y' : 'N')
  }

  return {
    ...choices,
    consent: (consents: Consents) => change({ consents }),
    chooseFavourite: async (isFavourite: boolean): Promise<void> => {
      const question = isFavourite ? paymentTexts.favourite.confirm : paymentTexts.favourite.cancel
      if (await confirmed({ text: question })) change({ isFavourite })
    },
  }
}
