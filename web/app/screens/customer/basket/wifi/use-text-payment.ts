import { saveOrderPhone, textOrderPayment } from '@hansang/contract'
import { controlTexts, refusalTexts, wifiBasketTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { callApi } from '../../../../api/index.ts'
import { localValues } from '../../../../browser/browser-storage.ts'
import { emptyBasket } from '../../../../basket/basket.ts'
import { paths } from '../../../../paths.ts'
import { alerted, confirmed } from '../../../../ui/index.ts'
import { forgetOrderKey } from '../order-key.ts'
import { useOnToPayment } from '../use-on-to-payment.ts'
import type { PlacedOrder } from '../use-place-order.ts'

const SENT = { text: wifiBasketTexts.sent, confirm: wifiBasketTexts.payHere, cancel: controlTexts.confirm }

/**
 * What follows an order that is paid on another phone: the phone is saved to it and its payment screen is texted
 * there. Until that is read the basket and its key stay, so that another tap, or a reload, goes on with the same order.
 * The phone in the hand may pay at once instead: most often it is the one that was named.
 */
export function useTextPayment(phone: string) {
  const navigate = useNavigate()
  const onToPayment = useOnToPayment()
  return async ({ orderNumber, channel, storeId, notes }: PlacedOrder) => {
    const { storeNote } = notes
    const saved = await callApi(saveOrderPhone, { phone, orderNumber, storeNote })
    if (!saved.ok) return alerted(saved.message)
    if (saved.answer.savedCount === 0) {
      forgetOrderKey()
      return alerted(refusalTexts.alreadyRequested)
    }
    const sent = await callApi(textOrderPayment, { channel, orderNumber, phone, storeId })
    if (!sent.ok) return alerted(sent.message)
    const paysHere = await confirmed(SENT)
    emptyBasket()
    if (paysHere) return onToPayment({ orderNumber, channel, storeId, notes })
    forgetOrderKey()
    localValues.remove('ordrId', 'msgToStore', 'msgToDelivery', 'needSpoon')
    await navigate(paths.wifiMain({ channel, id: storeId }))
  }
}
