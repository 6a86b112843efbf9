import { setTimeout as delay } from 'node:timers/promises'
import { askFrom } from '@hansang/testing/hostile/ask-from'
import { withProduct, STORE } from '../demo-product.ts'
import { type Figure, median } from '../figures.ts'
import { type HelperProcess, startHelper } from '../helper-process.ts'
import type { Crowd, CrowdAnswered } from './crowd.ts'

const SECONDS = 6
const CONNECTIONS = 40
const VISITORS = 10
const LOOK_EVERY_MS = 500
const IN_TIME_MS = 1_000
const LEAST_IN_TIME = 95
const SETTLE_MS = 1_000

/**
 * Ten visitors read a store's page beside a crowd from one address; a second later, that address reads it.
 */
export async function measureCrowd(): Promise<Figure[]> {
  return await withProduct({}, async (product) => {
    const url = `${product.url}/${STORE.channel}/store/main/${STORE.id}`
    const crowd: HelperProcess<Crowd, CrowdAnswered> = startHelper(`${import.meta.dirname}/crowd.ts`)
    const address = '127.0.0.2'
    try {
      const alone = await visit(url, 2)
      const pushing = crowd.ask({ url, address, connections: CONNECTIONS, seconds: SECONDS })
      await delay(SETTLE_MS)
      const beside = await visit(url, SECONDS - 2)
      const { served, turnedAway } = await pushing
      await delay(SETTLE_MS)
      const after = await Promise.all(Array.from({ length: VISITORS }, () => readPage(address, url)))
      const share = { unit: 'of 100', floor: null, aim: { atLeast: LEAST_IN_TIME } } as const
      return [
        { what: 'pages of ten visitors within 1 s, beside a crowd', ours: inTime(beside), ...share },
        { what: 'pages of the crowd within 1 s, a second after', ours: inTime(after), ...share },
        {
          what: 'a visitor’s page beside a crowd, p50',
          unit: 'ms',
          ours: median(beside.map(({ ms }) => ms)),
          floor: median(alone.map(({ ms }) => ms)),
          aim: null,
        },
        {
          what: 'the crowd is turned away',
          unit: 'of 100',
          ours: (turnedAway / (served + turnedAway)) * 100,
          floor: null,
          aim: null,
        },
      ]
    } finally {
      await crowd.end()
    }
  })
}

interface PageRead {
  readonly status: number
  readonly ms: number
}

async function visit(url: string, seconds: number): Promise<PageRead[]> {
  const visitors = Array.from({ length: VISITORS }, async (_, at) => {
    const reads: Promise<PageRead>[] = []
    for (let ms = 0; ms < seconds * 1_000; ms += LOOK_EVERY_MS) {
      reads.push(readPage(`127.0.1.${at + 1}`, url))
      await delay(LOOK_EVERY_MS)
    }
    return await Promise.all(reads)
  })
  return (await Promise.all(visitors)).flat()
}

async function readPage(address: string, url: string): Promise<PageRead> {
  const since = performance.now()
  const { status } = await askFrom(address, url)
  return { status, ms: performance.now() - since }
}

function inTime(reads: readonly PageRead[]): number {
  const served = reads.filter(({ status, ms }) => status === 200 && ms <= IN_TIME_MS)
  return (served.length / reads.length) * 100
}
