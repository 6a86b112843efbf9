import type { OrderSummary } from '@hansang/contract'
import type { ChannelCode } from '@hansang/domain'
import { ownOrderTexts } from '@hansang/messages'
import { Link } from 'react-router'
import { serverNow } from '../../clock.ts'
import { paths } from '../../paths.ts'
import { NextIcon } from '../../ui/index.ts'
import { arrivalNow } from '../arrival-text.ts'
import { headlineOf } from '../headline.ts'
import css from './OwnOrder.module.css'
import { useOwnOrders } from './use-own-orders.ts'

export interface OwnOrderProps {
  readonly channel: ChannelCode
  readonly againAt?: string | undefined
}

export function OwnOrder({ channel, againAt }: OwnOrderProps) {
  const orders = useOwnOrders(channel)
  const running = orders.find(({ isRunning }) => isRunning)
  if (running) {
    const [headline] = headlineOf(running)
    return <Bar to={paths.order(channel, running.number)} title={headline} text={aboutRunning(running)} />
  }
  const last = againAt ? orders.find(({ storeId }) => storeId === againAt) : undefined
  if (!last) return null
  return (
    <Bar to={paths.reorder(channel, last.number)} title={ownOrderTexts.again} text={last.goodsName} isPast />
  )
}

interface BarProps {
  readonly to: string
  readonly title: string
  readonly text: string
  readonly isPast?: boolean
}

function Bar({ to, title, text, isPast = false }: BarProps) {
  return (
    <Link to={to} className={css.bar} data-past={isPast || undefined}>
      {!isPast && <span className={css.dot} aria-hidden="true" />}
      <span className={css.words}>
        <strong className={css.title}>{title}</strong>
        <span className={css.text}>{text}</span>
      </span>
      <NextIcon size={18} />
    </Link>
  )
}

function aboutRunning(order: OrderSummary): string {
  return [order.storeName, arrivalNow(order, serverNow())].filter(Boolean).join(' · ')
}
