import type { StoreAnswer } from '@hansang/contract'
import { formatWon, promisedMinutes } from '@hansang/domain'
import { fill, storeTexts, failureTexts } from '@hansang/messages'
import type { ReactNode } from 'react'
import { useMainAddress } from '../../../visit/index.ts'
import { Button, Sheet } from '../../../ui/index.ts'
import { BusyNote } from '../../../store-now/BusyNote.tsx'
import css from './DeliverySheet.module.css'

const SHEET_SECONDS = 5

interface DeliverySheetProps {
  readonly store: StoreAnswer
  readonly now: Date
  readonly isOpen: boolean
  readonly onClose: () => void
}

export function DeliverySheet({ store, now, isOpen, onClose }: DeliverySheetProps) {
  const address = useMainAddress()
  const minutes = promisedMinutes(store, now)
  return (
    <Sheet
      isOpen={isOpen}
      title={storeTexts.sheet.title}
      onClose={onClose}
      autoCloseSeconds={SHEET_SECONDS}
      bottom={<Button onClick={onClose}>{storeTexts.sheet.confirm}</Button>}
    >
      <dl className={css.facts}>
        <Row name={storeTexts.sheet.address}>
          {address
            ? `${address.roadAddress || address.lotAddress} ${address.detailAddress}`
            : failureTexts.noAddress}
        </Row>
        <Row name={storeTexts.sheet.minimum}>{formatWon(store.minimumOrderNow)}</Row>
        {minutes && <Row name={storeTexts.sheet.time}>{fill(storeTexts.minutes, { n: minutes })}</Row>}
        <Row name={storeTexts.sheet.fee}>
          {store.deliveryFeeNow > 0 ? formatWon(store.deliveryFeeNow) : storeTexts.freeDelivery}
        </Row>
      </dl>
      <BusyNote store={store} now={now} />
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
