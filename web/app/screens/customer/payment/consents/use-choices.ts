import { paymentTexts } from '@hansang/messages'
import { useEffect, useState } from 'react'
import { localValues } from '../../../../browser/browser-storage.ts'
import { confirmed } from '../../../../ui/index.ts'
import type { Consents } from './consents.ts'
import { type PaymentChoices, keepChoices, keptChoices } from '../kept-choices.ts'

export function useChoices(orderNumber: string) {
  const [choices, setChoices] = useState(() => keptChoices(orderNumber))

  function change(part: Partial<PaymentChoices>) {
    const now = { ...choices, ...part }
    setChoices(now)
    keepChoices(orderNumber, now)
    localValues.write('favrtMenuYn', now.isFavourite ? 'Y' : 'N')
  }

  // Clears the favourite flag of an earlier order that was never paid.
  useEffect(() => {
    if (!keptChoices(orderNumber).isFavourite && localValues.read('favrtMenuYn') === 'Y')
      localValues.write('favrtMenuYn', 'N')
  }, [orderNumber])

  return {
    ...choices,
    consent: (consents: Consents) => change({ consents }),
    chooseFavourite: async (isFavourite: boolean): Promise<void> => {
      const question = isFavourite ? paymentTexts.favourite.confirm : paymentTexts.favourite.cancel
      if (await confirmed({ text: question })) change({ isFavourite })
    },
  }
}
