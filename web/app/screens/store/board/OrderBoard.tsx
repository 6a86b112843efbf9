import type { OwnedStore } from '@hansang/contract'
import { busyMinutes } from '@hansang/domain'
import { boardTexts } from '@hansang/messages'
import { useMemo } from 'react'
import { ShiftGate } from '../alarm/ShiftGate.tsx'
import { startShift, useIsOnShift } from '../alarm/shift-state.ts'
import { useAlarm } from '../alarm/use-alarm.ts'
import { useKeptBell } from '../bell/use-kept-bell.ts'
import { useShift } from '../alarm/use-shift.ts'
import css from './OrderBoard.module.css'
import { BoardBars } from './BoardBars.tsx'
import { BoardTools } from './BoardTools.tsx'
import { Columns } from './columns/Columns.tsx'
import { ColumnJumps } from './columns/ColumnJumps.tsx'
import { HiddenOrders } from './filter/HiddenOrders.tsx'
import { COLUMNS } from './board-columns.ts'
import { isShown, useBoardFilter } from './filter/board-filter.ts'
import { useOpenCards } from './card/use-open-cards.ts'
import { useComingParts, useLaterParts } from './later/later.ts'
import { useFirstCards } from './opening/use-first-cards.ts'
import { OwnerFrame } from '../frame/OwnerFrame.tsx'
import { useKeptRoles } from '../frame/use-kept-roles.ts'
import { storesWithOrders, useOwnStores } from '../frame/use-own-stores.ts'
import { useNeededFactor } from '../second-factor/factor-needed.ts'
import { useStateClock, useStoresNow } from '../now/use-stores-now.ts'
import { useBoard } from './reading/use-board.ts'

export function OrderBoard({ keptStores }: { keptStores: readonly OwnedStore[] }) {
  const isOnShift = useIsOnShift()
  const { isNeeded } = useNeededFactor()
  const board = useBoard({ isBesideBoard: false })
  useKeptRoles(board.line)
  const waiting = useAlarm(board, boardTexts.title)
  useShift(isOnShift)
  useKeptBell(waiting.orders.length + waiting.cancels.length)
  const stores = storesWithOrders(useOwnStores().value ?? keptStores)
  const storeIds = stores.map(({ id }) => id)
  const storesNow = useStoresNow(storeIds, board.readAt)
  const { filter, change } = useBoardFilter(storeIds)
  const shown = useMemo(
    () => board.orders && board.orders.filter((order) => isShown(filter, order)),
    [board.orders, filter],
  )
  const openCards = useOpenCards()
  const early = useFirstCards()
  const namesStore = stores.length > 1 && filter.storeId === ''
  const now = useStateClock()
  useComingParts(board.line === 'live')
  const later = useLaterParts()
  return (
    <OwnerFrame
      title={boardTexts.title}
      isFilled
      tools={
        <BoardTools
          stores={stores}
          storesNow={storesNow}
          line={board.line}
          search={
            later &&
            board.orders &&
            shown && <later.FindOrder board={{ ...board, orders: board.orders, shown }} />
          }
          filter={filter}
          onFilter={change}
        />
      }
      told={
        <>
          <ColumnJumps columns={COLUMNS} orders={shown} partsWithMore={board.partsWithMore} />
          {board.orders && <HiddenOrders orders={board.orders} filter={filter} onFilter={change} />}
          <BoardBars board={board} isOnShift={isOnShift} />
          {later && <later.LostPrinters stores={stores} storesNow={storesNow} />}
          {later && <later.RestBars stores={stores} storesNow={storesNow} />}
        </>
      }
    >
      <ShiftGate
        isOpen={!isOnShift && !isNeeded}
        waitingCount={waiting.orders.length + waiting.cancels.length}
        onStarted={startShift}
      />
      {later && <later.LaidAside board={board} namesStore={namesStore} />}
      {shown || !early ? (
        <main className={css.columns}>
          <Columns
            board={board}
            shown={shown}
            openCards={openCards}
            namesStore={namesStore}
            busyMinutesOf={(id) => busyMinutes(storesNow.of(id) ?? { states: [] }, now)}
          />
          {isOnShift && later && <later.UnseenMarkers shown={shown} />}
        </main>
      ) : (
        <main className={css.columns} inert aria-busy dangerouslySetInnerHTML={{ __html: early }} />
      )}
    </OwnerFrame>
  )
}
