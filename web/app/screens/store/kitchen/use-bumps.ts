import { type CallResult, type SeenStation, bumpOrder, recallOrder, seeKitchenNews } from '@hansang/contract'
import { type KitchenCard, takenAwayAt } from '@hansang/domain'
import { useRef, useState } from 'react'
import { randomKey } from '../../../api/index.ts'
import { callAsOwner } from '../owner-session.ts'
import { shownFailure } from './shown-failure.ts'

/** A card stays where it was, so that a second touch of wet fingers undoes instead of bumping its neighbour. */
const LINGER_MS = 4_000

export interface Bumps {
  /** Bumped here a moment ago, the last one last; each keeps its place. */
  readonly lingering: ReadonlyMap<string, KitchenCard>
  readonly bump: (card: KitchenCard) => Promise<void>
  readonly see: (card: KitchenCard) => Promise<void>
  readonly recall: (card: KitchenCard) => Promise<void>
}

export function useBumps(reload: () => Promise<void>): Bumps {
  const [lingering, setLingering] = useState<ReadonlyMap<string, KitchenCard>>(new Map())
  const inTurn = useCallsInTurn()
  const leave = (number: string) =>
    setLingering((cards) => new Map([...cards].filter(([other]) => other !== number)))

  async function bump(card: KitchenCard) {
    const { number } = card.order
    setLingering((cards) => new Map(cards).set(number, card))
    const isDone = await inTurn(number, () => callAsOwner(bumpOrder, seenOf(card), randomKey()))
    if (!isDone) leave(number)
    await reload()
    if (isDone) setTimeout(() => leave(number), LINGER_MS)
  }

  async function see(card: KitchenCard) {
    await inTurn(card.order.number, () => callAsOwner(seeKitchenNews, seenOf(card), randomKey()))
    await reload()
  }

  async function recall({ order, stations }: KitchenCard) {
    const request = { orderNumber: order.number, stations }
    await inTurn(order.number, () => callAsOwner(recallOrder, request, randomKey()))
    await reload()
    leave(order.number)
  }

  return { lingering, bump, see, recall }
}

/** The calls for one order one after the other: a quick undo must not overtake its bump. */
function useCallsInTurn() {
  const running = useRef(new Map<string, Promise<boolean>>())
  return async (number: string, call: () => Promise<CallResult>): Promise<boolean> => {
    const before = running.current.get(number) ?? Promise.resolve(true)
    const own = before.then(() => shownFailure(call()))
    running.current.set(number, own)
    const isDone = await own
    if (running.current.get(number) === own) running.current.delete(number)
    return isDone
  }
}

/** What the card shows, so that the server knows what the cook has seen. */
function seenOf({ order, stations }: KitchenCard) {
  const seen = stations.map((station): SeenStation => ({ station, seenPieces: takenAwayAt(order, station) }))
  return { orderNumber: order.number, stations: seen, hasSeenEnd: order.hasEnded }
}
