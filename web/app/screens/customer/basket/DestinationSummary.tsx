import type { StoreAnswer } from '@hansang/contract'
import { formatPhone, type OrderType, storePhone } from '@hansang/domain'
import { basketTexts, controlTexts, fill, tableTexts } from '@hansang/messages'
import type { HeldAddress } from '../../../basket/basket-cookie.ts'
import { changeSavedAddresses } from '../../../visit/index.ts'
import { paths } from '../../../paths.ts'
import { ButtonLink, TextField } from '../../../ui/index.ts'
import { withDetail } from '../address/address-list.ts'
import css from './DestinationSummary.module.css'

interface DestinationSummaryProps {
  readonly store: StoreAnswer
  readonly orderType: OrderType
  readonly address: HeldAddress | null
  readonly tableNumber: string
}

export function DestinationSummary({ store, orderType, address, tableNumber }: DestinationSummaryProps) {
  if (orderType === 'delivery') return <DeliveryAddress store={store} address={address} />
  const kind = orderType === 'dineIn' ? basketTexts.dineInStore : basketTexts.pickupStore
  return <StoreOfOrder store={store} kind={kind} table={orderType === 'dineIn' ? tableNumber : ''} />
}

function DeliveryAddress({ store, address }: Pick<DestinationSummaryProps, 'store' | 'address'>) {
  return (
    <section className={css.where} aria-labelledby="where">
      <h2 className={css.kind} id="where">
        {basketTexts.address}
      </h2>
      {address ? (
        <>
          <div className={css.line}>
            <p className={css.name}>{address.roadAddress || address.lotAddress}</p>
            <ButtonLink kind="quiet" size="small" to={paths.addressSearch(store.channel)}>
              {basketTexts.changeAddress}
            </ButtonLink>
          </div>
          <TextField
            label={basketTexts.detailAddress}
            hidesLabel
            value={address.detailAddress}
            placeholder={basketTexts.detailAddressPlaceholder}
            maxLength={100}
            onChange={(detail) => changeSavedAddresses((addresses) => withDetail(addresses, detail))}
          />
        </>
      ) : (
        <>
          <p className={css.name}>{basketTexts.noAddress}</p>
          <ButtonLink kind="secondary" size="medium" to={paths.addressSearch(store.channel)}>
            {basketTexts.registerAddress}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function StoreOfOrder({ store, kind, table }: { store: StoreAnswer; kind: string; table: string }) {
  const phone = storePhone(store)
  return (
    <section className={css.where} aria-labelledby="where">
      <h2 className={css.kind} id="where">
        {kind}
      </h2>
      <div className={css.line}>
        <div>
          <p className={css.name}>
            {table ? fill(tableTexts.atStore, { store: store.name, n: table }) : store.name}
          </p>
          <p className={css.address}>
            {store.address} {store.detailAddress}
          </p>
        </div>
        {phone && (
          <a
            className={css.call}
            href={`tel:${phone}`}
            aria-label={`${controlTexts.phoneCall} ${formatPhone(phone)}`}
          >
            {controlTexts.phoneCall}
          </a>
        )}
      </div>
    </section>
  )
}
