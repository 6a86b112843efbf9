import { useIsInBrowser } from '../../../browser/use-is-in-browser.ts'
import type { SavedAddress } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { fill, addressTexts } from '@hansang/messages'
import { type ReactNode } from 'react'
import { changeSavedAddresses, useSavedAddresses } from '../../../visit/index.ts'
import { Badge, LiveRegion, confirmed, TrashIcon } from '../../../ui/index.ts'
import css from './SavedAddressList.module.css'
import { withoutAddress } from './address-list.ts'
import { useChooseAddress } from './use-choose-address.ts'

interface SavedAddressListProps {
  readonly channel: ChannelCode
  readonly empty?: ReactNode
}

export function SavedAddressList({ channel, empty }: SavedAddressListProps) {
  const { addresses } = useSavedAddresses()
  const { isChecking, leadsTo, choose } = useChooseAddress(channel)
  const isKnown = useIsInBrowser()

  async function remove(address: SavedAddress) {
    if (await confirmed({ text: addressTexts.deleteAsk })) {
      changeSavedAddresses((kept) => withoutAddress(kept, address))
    }
  }

  return (
    <section className={css.saved} aria-busy={isChecking || undefined}>
      <h2 className={css.heading}>{addressTexts.search.saved}</h2>
      <LiveRegion>{isChecking && addressTexts.checkingArea}</LiveRegion>
      {isKnown && addresses.length === 0 && (
        <>
          <p className={css.empty}>{addressTexts.search.empty}</p>
          {empty}
        </>
      )}
      <ul>
        {addresses.map((address, index) => (
          <li key={`${address.roadAddress} ${address.detailAddress}`} className={css.row}>
            <button type="button" className={css.hit} data-leads-to={leadsTo} onClick={() => choose(address)}>
              <span className={css.name}>
                {address.title || address.roadAddress}
                {index === 0 && <Badge>{addressTexts.latest}</Badge>}
              </span>
              <span className={css.address}>
                {address.roadAddress || address.lotAddress} {address.detailAddress}
              </span>
            </button>
            <button
              type="button"
              className={css.delete}
              aria-label={fill(addressTexts.delete, { title: address.title })}
              onClick={() => void remove(address)}
            >
              <TrashIcon size={20} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
