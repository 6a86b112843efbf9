import { bumpedCards, kitchenCards } from '@hansang/domain'
import { fill, kitchenTexts } from '@hansang/messages'
import { useRef, useState } from 'react'
import { useNow } from '../../../clock.ts'
import { EmptyState, Skeleton } from '../../../ui/index.ts'
import { seoulClockTime } from '../board/board-words.ts'
import { LoadFailed } from '../frame/LoadFailed.tsx'
import css from './Kitchen.module.css'
import { KitchenCards } from './KitchenCards.tsx'
import { RecallList } from './RecallList.tsx'
import { StationChoice } from './StationChoice.tsx'
import { StillToMake } from './StillToMake.tsx'
import { useBumps } from './use-bumps.ts'
import { useKitchen } from './use-kitchen.ts'
import { useKitchenKeys } from './use-kitchen-keys.ts'
import { useStation } from './use-station.ts'

const TICK_MS = 10_000

export function Kitchen({ storeId }: { storeId: string }) {
  const { kitchen, readAt, isLost, reload } = useKitchen(storeId)
  const [station, chooseStation] = useStation(storeId, kitchen?.stations)
  const bumps = useBumps(reload)
  const [isRecalling, setIsRecalling] = useState(false)
  const now = useNow(undefined, TICK_MS)
  const list = useRef<HTMLDivElement>(null)
  const cards = kitchen ? kitchenCards(kitchen.orders, station) : []
  const bumped = kitchen ? bumpedCards(kitchen.orders, station) : []
  const { lingering, recall } = bumps
  const last = [...lingering.values()].at(-1) ?? bumped[0]
  useKitchenKeys(list, () => void (last && recall(last)))
  if (!kitchen)
    return isLost ? <LoadFailed onRetry={() => void reload()} /> : <Skeleton rows={3} look="card" />
  return (
    <>
      {isLost && readAt && (
        <p className={css.lost} role="alert">
          {fill(kitchenTexts.lineLost, { time: seoulClockTime(readAt) })}
        </p>
      )}
      <StationChoice stations={kitchen.stations} chosen={station} onChoose={chooseStation} />
      {isRecalling && <RecallList cards={bumped} onRecall={recall} />}
      <div className={css.kitchen}>
        <div className={css.side}>
          <button
            type="button"
            className={css.recall}
            aria-expanded={isRecalling}
            onClick={() => setIsRecalling(!isRecalling)}
          >
            {fill(kitchenTexts.recall, { n: bumped.length })}
          </button>
          <StillToMake cards={cards} />
        </div>
        <div ref={list} className={css.work}>
          <p className="spoken" id="kitchen-keys">
            {kitchenTexts.keys}
          </p>
          {cards.length + lingering.size === 0 ? (
            <EmptyState art="cooking" title={kitchenTexts.empty} text={kitchenTexts.emptyHint} />
          ) : (
            <KitchenCards cards={cards} bumps={bumps} now={now} />
          )}
        </div>
      </div>
    </>
  )
}
