import type { SavedAddress } from '@hansang/contract'
import { addressTexts, storeSearchTexts } from '@hansang/messages'
import { Link } from 'react-router'
import css from './DeliveryPlace.module.css'

interface DeliveryPlaceProps {
  readonly address: SavedAddress
  readonly changeAt: string
}

export function DeliveryPlace({ address, changeAt }: DeliveryPlaceProps) {
  const { lotAddress, roadAddress, detailAddress } = address
  return (
    <section className={css.place} aria-labelledby="delivery-place">
      <div className={css.head}>
        <h2 className={css.title} id="delivery-place">
          {storeSearchTexts.list.address}
        </h2>
        <Link className={css.change} to={changeAt}>
          {storeSearchTexts.changeAddress}
        </Link>
      </div>
      <p className={css.main}>
        {roadAddress || lotAddress} {detailAddress}
      </p>
      {roadAddress && lotAddress && (
        <p className={css.lot}>
          <span className={css.kind}>{addressTexts.lot}</span> {lotAddress}
        </p>
      )}
    </section>
  )
}
