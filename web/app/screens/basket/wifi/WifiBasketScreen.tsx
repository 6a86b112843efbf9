import { brandOf, formatPhone, isMobileNumber, mobileDigits } from '@hansang/domain'
import { fill, wifiBasketTexts } from '@hansang/messages'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { channelInPath, channelOf } from '../../../page/known-channel.ts'
import { TextField } from '../../../ui/index.ts'
import { useVisit } from '../../../visit/visit.ts'
import type { Route } from './+types/WifiBasketScreen'
import { BasketPage } from '../BasketPage.tsx'
import { useTextPayment } from './use-text-payment.ts'
import css from './WifiBasketScreen.module.css'

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${wifiBasketTexts.title} · ${brandOf(channelOf(channelInPath(location.pathname))).name}` },
]

/** The basket at a table: whoever orders says which phone is to pay. */
export default function WifiBasketScreen() {
  const channel = channelOf(channelInPath(useLocation().pathname))
  const navigate = useNavigate()
  const known = useVisit((visit) => visit.phone)
  const [typed, setTyped] = useState<string | null>(null)
  const phone = typed ?? mobileDigits(known)
  const field = useRef<HTMLElement>(null)
  const onPlaced = useTextPayment(phone)
  return (
    <BasketPage
      channel={channel}
      title={wifiBasketTexts.title}
      back={() => void navigate(-1)}
      typedPhone={phone}
      onPhoneNeeded={() => field.current?.querySelector('input')?.focus()}
      onPlaced={onPlaced}
    >
      <section className={css.phone} ref={field}>
        <TextField
          label={wifiBasketTexts.phone}
          placeholder={wifiBasketTexts.phonePlaceholder}
          keyboard="numeric"
          autoComplete="tel-national"
          value={phone}
          onChange={(text) => setTyped(mobileDigits(text))}
          hint={hintFor(phone)}
        />
      </section>
    </BasketPage>
  )
}

/** Read once more before it is sent: nobody pays what went to another phone. */
function hintFor(phone: string): string {
  if (!isMobileNumber(phone)) return wifiBasketTexts.phoneHint
  return fill(wifiBasketTexts.phoneReady, { phone: formatPhone(phone) })
}
