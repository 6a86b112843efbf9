import { saveOrderPhone, textOrderPayment } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { controlTexts, refusalTexts, wifiBasketTexts } from '@hansang/messages'
import { useNavigate } from 'react-router'
import { callApi } from '../../../../api/index.ts'
import { KEYS_OF_REQUEST, localValues } from '../../../../browser/browser-storage.ts'
import { clearBasket } from '../../../../basket/basket.ts'
import { paths } from '../../../../paths.ts'
import { alerted, confirmed } from '../../../../ui/index.ts'
import { forgetOrderKey } from '../order-key.ts'
import { useOnToPayment } from '../use-on-to-payment.ts'
import type { PlacedOrder } from '../use-place-order.ts'

const SENT = { text: wifiBasketTexts.sent, confirm: wifiBasketTexts.payHere, cancel: controlTexts.confirm }

/**
 * Saves the phone to the order and texts it the payment link. Basket and key stay until the customer
 * confirms, so that another tap or a reload continues the same order. The customer may also pay here, as the
 * phone is often this one.
 */
export function useTextPayment(phone: string) {
  const navigate = useNavigate()
  const onToPayment = useOnToPayment()
  return async ({ orderNumber, channel, storeId, notes }: PlacedOrder) => {
    const { storeNote } = notes
    const saved = await callApi(saveOrderPhone, { phone, orderNumber, storeNote })
    if (isRefusal(saved)) return alerted(saved.message)
    if (saved.answer.savedCount === 0) {
      forgetOrderKey()
      return alerted(refusalTexts.alreadyRequested)
    }
    const sent = await callApi(textOrderPayment, { channel, orderNumber, phone, storeId })
    if (isRefusal(sent)) return alerted(sent.message)
    const paysHere = await confirmed(SENT)
    clearBasket()
    if (paysHere) return onToPayment({ orderNumber, channel, storeId, notes })
    forgetOrderKey()
    localValues.remove('ordrId', ...KEYS_OF_REQUEST)
    await navigate(paths.wifiMain({ channel, id: storeId }))
  }
}
