import { appName, controlTexts, landingTexts, paymentLinkTexts, paymentTexts } from '@hansang/messages'
import { paths } from '../../../paths.ts'
import { Button, ButtonLink, EmptyState, Screen, Skeleton, useIsLate } from '../../../ui/index.ts'
import css from './OpeningPayment.module.css'
import { type PaymentLink, useOpenPayment } from './use-open-payment.ts'

export const paymentLinkMeta = () => [{ title: `${paymentTexts.title} · ${appName}` }]

export function OpeningPayment(link: PaymentLink) {
  const { opening, openAgain } = useOpenPayment(link)
  switch (opening.state) {
    case 'opening':
      return <PaymentOpening />
    case 'maintenance':
      return (
        <Screen title={paymentTexts.title} bottom={<Again onAgain={openAgain} />}>
          <EmptyState art="fault" title={landingTexts.maintenanceAlert} />
        </Screen>
      )
    case 'refused':
      return (
        <Screen title={paymentTexts.title} bottom={<ToStore {...link.visit} />}>
          <EmptyState art="lost" title={paymentLinkTexts.refused} text={paymentLinkTexts.refusedHint} />
        </Screen>
      )
    case 'failed':
      return (
        <Screen
          title={paymentTexts.title}
          bottom={
            <div className={css.buttons}>
              <Again onAgain={openAgain} />
              <ToStore {...link.visit} kind="quiet" />
            </div>
          }
        >
          <EmptyState art="fault" title={paymentLinkTexts.failed} text={opening.message} />
        </Screen>
      )
  }
}

function Again({ onAgain }: { onAgain: () => void }) {
  return <Button onClick={onAgain}>{controlTexts.retry}</Button>
}

interface ToStoreProps extends Pick<PaymentLink['visit'], 'channel' | 'storeId'> {
  readonly kind?: 'primary' | 'quiet'
}

function ToStore({ channel, storeId, kind = 'primary' }: ToStoreProps) {
  return (
    <ButtonLink kind={kind} to={paths.store({ channel, id: storeId })}>
      {paymentLinkTexts.toStore}
    </ButtonLink>
  )
}

export function PaymentOpening() {
  const isLate = useIsLate()
  return (
    <Screen title={paymentTexts.title}>
      <div className={css.opening}>
        <p className={css.text} role="status">
          {isLate ? paymentLinkTexts.openingLong : paymentLinkTexts.opening}
        </p>
        <Skeleton rows={6} />
      </div>
    </Screen>
  )
}
