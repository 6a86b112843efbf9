import { allOrdersTexts, boardTexts } from '@hansang/messages'
import { Button, EmptyState, Skeleton } from '../../../../ui/index.ts'
import { useOpenCards } from '../card/use-open-cards.ts'
import { LoadFailed } from '../../frame/LoadFailed.tsx'
import { storesWithOrders, useOwnStores } from '../../frame/use-own-stores.ts'
import { keptStores } from '../../owner-session.ts'
import css from './AllOrders.module.css'
import { ListedOrder } from './ListedOrder.tsx'
import { OrderFilters } from './OrderFilters.tsx'
import { useAllOrders } from './use-all-orders.ts'
import { useOwnerAction } from '../../frame/use-owner-action.ts'

export function AllOrders() {
  const stores = storesWithOrders(useOwnStores().value ?? keptStores())
  const { asked, choose, answer, hasFailed, again, readOn } = useAllOrders()
  const { isOpen, toggle } = useOpenCards()
  const { isBusy, run } = useOwnerAction()
  const byClock = new Set(
    answer?.ended.filter(({ endedBy }) => endedBy === 'clock').map(({ number }) => number),
  )
  return (
    <>
      <OrderFilters stores={stores} asked={asked} onChoose={choose} />
      {hasFailed && <LoadFailed onRetry={again} />}
      {!answer && !hasFailed && <Skeleton look="card" />}
      {answer?.orders.length === 0 && (
        <EmptyState title={allOrdersTexts.empty} text={asked.lookFor ? allOrdersTexts.emptySearch : ''} />
      )}
      <div className={css.orders}>
        {answer?.orders.map((order) => (
          <ListedOrder
            key={order.number}
            order={order}
            isByClock={byClock.has(order.number)}
            isOpen={isOpen(order.number)}
            onToggle={() => toggle(order.number)}
            namesStore={stores.length > 1 && asked.storeId === ''}
            onChanged={async () => again()}
          />
        ))}
      </div>
      {answer?.more && (
        <div className={css.more}>
          <Button kind="quiet" size="medium" isBusy={isBusy} onClick={() => void run(readOn)}>
            {boardTexts.more.finished}
          </Button>
        </div>
      )}
    </>
  )
}
