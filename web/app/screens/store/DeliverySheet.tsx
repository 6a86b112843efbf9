import type { StoreAnswer } from '@hansang/contract/store'
import { formatWon } from '@hansang/domain/format/money-text'
import { cart } from '@hansang/messages/cart'
import { common } from '@hansang/messages/common'
import { fill } from '@hansang/messages/fill'
import { info } from '@hansang/messages/info'
import { main } from '@hansang/messages/main'
import type { ReactNode } from 'react'
import { useMainAddress } from '../../visit/saved-addresses.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import css from './DeliverySheet.module.css'

export const SHEET_SECONDS = 5

interface DeliverySheetProps {
  readonly store: StoreAnswer
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Where it goes, what it must come to, how long it takes and costs; closes by itself. */
export function DeliverySheet({ store, isOpen, onClose }: DeliverySheetProps) {
  const address = useMainAddress()
  return (
    <Sheet
      isOpen={isOpen}
      title={main.sheet.title}
      onClose={onClose}
      autoCloseSeconds={SHEET_SECONDS}
      bottom={<Button onClick={onClose}>{main.sheet.ok}</Button>}
    >
      <dl className={css.facts}>
        <Row name={main.sheet.addr}>
          {address ? `${address.roadAddress || address.lotAddress} ${address.detailAddress}` : cart.noAddress}
        </Row>
        <Row name={main.sheet.min}>{formatWon(store.minimumOrderNow)}</Row>
        {store.deliveryMinutes && (
          <Row name={main.sheet.time}>{fill(common.minutes, { n: store.deliveryMinutes })}</Row>
        )}
        <Row name={main.sheet.fee}>
          {store.deliveryFeeNow > 0 ? formatWon(store.deliveryFeeNow) : info.feeFree}
        </Row>
      </dl>
    </Sheet>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={css.row}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
