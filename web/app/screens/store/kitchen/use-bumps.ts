import { type SeenStation, bumpOrder, recallOrder, seeKitchenNews } from '@hansang/contract'
import { type KitchenCard, takenAwayAt } from '@hansang/domain'
import { useState } from 'react'
import { randomKey } from '../../../api/index.ts'
import { callAsOwner } from '../owner-session.ts'
import { shownFailure } from './shown-failure.ts'

/** A card stays where it was, so that a second touch of wet fingers undoes instead of bumping its neighbour. */
const LINGER_MS = 4_000

export interface Bumps {
  /** Bumped here a moment ago; each keeps its place. */
  readonly lingering: ReadonlyMap<string, KitchenCard>
  readonly bump: (card: KitchenCard) => Promise<void>
  readonly see: (card: KitchenCard) => Promise<void>
  readonly recall: (card: KitchenCard) => Promise<void>
}

export function useBumps(reload: () => Promise<void>): Bumps {
  const [lingering, setLingering] = useState<ReadonlyMap<string, KitchenCard>>(new Map())
  const leave = (number: string) =>
    setLingering((cards) => new Map([...cards].filter(([other]) => other !== number)))

  async function bump(card: KitchenCard) {
    const { number } = card.order
    setLingering((cards) => new Map(cards).set(number, card))
    const isDone = await shownFailure(callAsOwner(bumpOrder, seenOf(card), randomKey()))
    if (!isDone) leave(number)
    await reload()
    if (isDone) setTimeout(() => leave(number), LINGER_MS)
  }

  async function see(card: KitchenCard) {
    await shownFailure(callAsOwner(seeKitchenNews, seenOf(card), randomKey()))
    await reload()
  }

  async function recall(card: KitchenCard) {
    const request = { orderNumber: card.order.number, stations: card.stations }
    await shownFailure(callAsOwner(recallOrder, request, randomKey()))
    await reload()
    leave(card.order.number)
  }

  return { lingering, bump, see, recall }
}

/** What the card shows, so that the server knows what the cook has seen. */
function seenOf({ order, stations }: KitchenCard) {
  const seen = stations.map((station): SeenStation => ({ station, seenPieces: takenAwayAt(order, station) }))
  return { orderNumber: order.number, stations: seen, hasSeenEnd: order.hasEnded }
}
