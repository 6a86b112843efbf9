import { type ChannelCode, brandOf } from '@hansang/domain'
import { addressTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/AddressRegisterScreen'
import { channelOf } from '../../../loaders/index.ts'
import { useSavedAddresses, useVisit } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { Screen, HomeIcon, NextIcon, PinIcon } from '../../../ui/index.ts'
import css from './AddressRegisterScreen.module.css'
import { addressChoiceBack } from '../../../entries/way-back.ts'

export const meta: Route.MetaFunction = ({ params }) => [
  { title: `${addressTexts.choose.title} · ${brandOf(channelOf(params.channel)).name}` },
]

export default function AddressRegisterScreen({ params }: Route.ComponentProps) {
  const channel = channelOf(params.channel)
  const visit = useVisit()
  const hasAddresses = useSavedAddresses((saved) => saved.addresses.length > 0)
  const way = otherRoute(channel, hasAddresses)
  return (
    <Screen back={addressChoiceBack(channel, visit)}>
      <h1 className={css.title}>{addressTexts.choose.title}</h1>
      <nav className={css.ways}>
        <Way
          to={paths.addressMap(channel)}
          icon={<PinIcon size={28} />}
          hint={addressTexts.choose.currentHint}
        >
          {addressTexts.choose.current}
        </Way>
        <Way to={way.to} icon={<HomeIcon size={28} />} hint={way.hint}>
          {way.label}
        </Way>
      </nav>
    </Screen>
  )
}

export function otherRoute(channel: ChannelCode, hasAddresses: boolean) {
  if (hasAddresses) {
    return {
      to: paths.addressList(channel),
      label: addressTexts.choose.list,
      hint: addressTexts.choose.listHint,
    }
  }
  return {
    to: paths.addressSearch(channel),
    label: addressTexts.choose.register,
    hint: addressTexts.choose.registerHint,
  }
}

interface WayProps {
  readonly to: string
  readonly icon: ReactNode
  readonly hint: string
  readonly children: ReactNode
}

function Way({ to, icon, hint, children }: WayProps) {
  return (
    <Link to={to} className={css.way}>
      <span className={css.icon}>{icon}</span>
      <span className={css.text}>
        <strong>{children}</strong>
        <span>{hint}</span>
      </span>
      <NextIcon size={20} />
    </Link>
  )
}
