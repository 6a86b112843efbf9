import { brandOf, formatPhone, isMobileNumber, mobileDigits } from '@hansang/domain'
import { refusalTexts, wifiBasketTexts } from '@hansang/messages'
import { useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { channelInPath, channelOf } from '../../../../loaders/index.ts'
import { TextField } from '../../../../ui/index.ts'
import { useVisit } from '../../../../visit/index.ts'
import type { Route } from './+types/WifiBasketScreen'
import { basketBrought } from '../held/basket-brought.ts'
import { BasketPage } from '../BasketPage.tsx'
import { useTextPayment } from './use-text-payment.ts'
import css from './WifiBasketScreen.module.css'

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${wifiBasketTexts.title} · ${brandOf(channelOf(channelInPath(location.pathname))).name}` },
]

/** For the phone whose cookie tells its basket. */
export function loader({ context, request }: Route.LoaderArgs) {
  const channel = channelOf(channelInPath(new URL(request.url).pathname))
  return basketBrought(context, channel, request.headers.get('cookie'))
}

export function clientLoader() {
  return null
}

export default function WifiBasketScreen({ loaderData }: Route.ComponentProps) {
  const channel = channelOf(channelInPath(useLocation().pathname))
  const navigate = useNavigate()
  const known = useVisit((visit) => visit.phone)
  const [typed, setTyped] = useState<string | null>(null)
  const phone = typed ?? mobileDigits(known)
  const [isAskedAgain, setIsAskedAgain] = useState(false)
  const field = useRef<HTMLElement>(null)
  const onPlaced = useTextPayment(phone)

  function askAgain() {
    setIsAskedAgain(true)
    field.current?.querySelector('input')?.focus()
  }

  function type(text: string) {
    setIsAskedAgain(false)
    setTyped(mobileDigits(text))
  }

  return (
    <BasketPage
      channel={channel}
      title={wifiBasketTexts.title}
      back={() => void navigate(-1)}
      typedPhone={phone}
      onPhoneNeeded={askAgain}
      onPlaced={onPlaced}
      brought={loaderData}
    >
      <section className={css.phone} ref={field} aria-labelledby="phone">
        <h2 className={css.title} id="phone">
          {wifiBasketTexts.phone}
        </h2>
        <TextField
          label={wifiBasketTexts.phone}
          hidesLabel
          placeholder={wifiBasketTexts.phonePlaceholder}
          keyboard="numeric"
          autoComplete="tel-national"
          value={phone}
          onChange={type}
          problem={isAskedAgain ? refusalTexts.phoneNeeded : null}
          hint={<Recipient phone={phone} />}
        />
      </section>
    </BasketPage>
  )
}

/** For a last check: a payment link sent to a wrong phone is never paid. */
function Recipient({ phone }: { phone: string }) {
  if (!isMobileNumber(phone)) return wifiBasketTexts.phoneHint
  return (
    <>
      <strong className={css.number}>{formatPhone(phone)}</strong> {wifiBasketTexts.phoneReady}
    </>
  )
}
