import type { SavedAddress } from '@hansang/contract'
import { basketCount, type ChannelCode } from '@hansang/domain'
import { fill, memberTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { useBasket } from '../../../basket/basket.ts'
import { useIsInBrowser } from '../../../browser/use-is-in-browser.ts'
import { paths } from '../../../paths.ts'
import { BasketIcon, DownIcon, PinIcon } from '../../../ui/index.ts'
import { useMainAddress } from '../../../visit/index.ts'
import css from './MemberHeader.module.css'

export function MemberHeader({ channel }: { channel: ChannelCode }) {
  return (
    <header className={css.header}>
      <AddressLink channel={channel} />
      <BasketLink channel={channel} />
    </header>
  )
}

function AddressLink({ channel }: { channel: ChannelCode }) {
  const isInBrowser = useIsInBrowser()
  const address = useMainAddress()
  const known = isInBrowser ? address : null
  return (
    <Link className={css.address} to={paths.addressSearch(channel)}>
      <PinIcon size={20} />
      <span className="spoken">{memberTexts.address} </span>
      <span className={css.place}>
        {known ? `${placeName(known)} ${known.detailAddress}`.trim() : memberTexts.noAddress}
      </span>
      <DownIcon size={16} />
    </Link>
  )
}

/** The narrow header has no room for the city. */
function placeName({ title, roadName, buildingNumber, roadAddress, lotAddress }: SavedAddress): string {
  return title || `${roadName} ${buildingNumber}`.trim() || roadAddress || lotAddress
}

function BasketLink({ channel }: { channel: ChannelCode }) {
  const isInBrowser = useIsInBrowser()
  const kept = basketCount(useBasket())
  const count = isInBrowser ? kept : 0
  return (
    <Link className={css.basket} to={paths.basket(channel)} aria-label={fill(memberTexts.cart, { n: count })}>
      <BasketIcon size={26} />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {count}
        </span>
      )}
    </Link>
  )
}
