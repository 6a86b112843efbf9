import { withProduct } from '../demo-product.ts'
import { type Figure, median } from '../figures.ts'
import { openShop } from '../growth/shop.ts'
import type { BoardAtWork } from './at-work.ts'
import { type FirstSight, boardBrowser } from './first-sight.ts'

const ORDERS = 300
/** Of all: so many wait for an answer, as at the worst moment of a peak. */
const NEW_OF_THREE = 1
const SIGHTS = 5
const SIGHT_AIM = { atMost: 1_500 }
/** Rounded as the table shows it: nothing that a person sees moves. */
const SHIFT_AIM = { atMost: 0.005 }
const PRESS_AIM = { atMost: 100 }
/** What is in sight of three columns, and as much again above and below. */
const CARDS_AIM = { atMost: 60 }
const CALLS_AIM = { atMost: 1 }

/** The first sight of a crowded board at 1024×768, on a slow line and a slow tablet. */
export async function measureBoard(): Promise<Figure[]> {
  return await withProduct({ TRUST_PROXY: '1' }, async (product) => {
    const shop = await openShop(product)
    for (let index = 0; index < ORDERS; index++) {
      const number = await shop.pay(index)
      if (index % 3 >= NEW_OF_THREE) await shop.accept(number)
    }
    const browser = await boardBrowser(product.url, shop.ownerToken)
    try {
      const first = await timed(() => browser.look({ isCached: false }))
      const again = await timed(() => browser.look({ isCached: true }))
      const work = await browser.work(() => shop.pay(ORDERS))
      return [...figuresOf('first visit', first), ...figuresOf('reopened', again), ...figuresAtWork(work)]
    } finally {
      await browser.close()
    }
  })
}

function figuresAtWork({ cards, callsOfArrival, firstPressMs, longestPressMs }: BoardAtWork): Figure[] {
  const what = (words: string) => `board of ${ORDERS} orders: ${words}`
  return [
    { floor: null, what: what('cards in the page'), unit: 'cards', ours: cards, aim: CARDS_AIM },
    { floor: null, what: what('one that arrives'), unit: 'calls', ours: callsOfArrival, aim: CALLS_AIM },
    { floor: null, what: what('press that begins the shift'), unit: 'ms', ours: firstPressMs, aim: null },
    { floor: null, what: what('longest press to paint'), unit: 'ms', ours: longestPressMs, aim: PRESS_AIM },
  ]
}

async function timed(look: () => Promise<FirstSight>): Promise<FirstSight[]> {
  const sights: FirstSight[] = []
  for (let sight = 0; sight < SIGHTS; sight++) sights.push(await look())
  return sights
}

function figuresOf(name: string, sights: readonly FirstSight[]): Figure[] {
  const middle = (read: (sight: FirstSight) => number) => median(sights.map(read))
  const what = (words: string) => `board of ${ORDERS} orders, ${name}: ${words}`
  const within = { floor: null, unit: 'ms', aim: SIGHT_AIM } as const
  return [
    { ...within, what: what('largest paint'), ours: middle((sight) => sight.largestPaintMs) },
    { ...within, what: what('first order drawn'), ours: middle((sight) => sight.firstOrderMs) },
    { ...within, aim: null, what: what('first order live'), ours: middle((sight) => sight.liveMs) },
    {
      floor: null,
      what: what('layout shift'),
      unit: 'CLS',
      ours: Math.max(...sights.map(({ shift }) => shift)),
      aim: SHIFT_AIM,
    },
  ]
}
