// Helper process: far more customers than can be served, sent on schedule whatever the outcome of others.
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { percentile } from '../figures.ts'
import { answerQuestions } from '../helper-process.ts'
import type { Customer } from './customers.ts'

export interface Storm {
  readonly url: string
  readonly body: string
  readonly customers: readonly Customer[]
  readonly seconds: number
  readonly perSecond: number
}

export interface Weathered {
  /** Orders per second accepted within a second. */
  readonly takenInTime: number
  /** Percent told to retry later. */
  readonly turnedAway: number
  readonly turnedAwayP50Ms: number
  readonly neither: number
}

interface Asked {
  readonly status: number
  readonly ms: number
}

const TICK_MS = 10
const IN_TIME_MS = 1_000

answerQuestions(async (storm: Storm): Promise<Weathered> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  const asking: Promise<Asked>[] = []
  const begin = performance.now()
  for (let elapsed = 0; elapsed < storm.seconds * 1_000; elapsed = performance.now() - begin) {
    const due = Math.floor((elapsed / 1_000) * storm.perSecond)
    while (asking.length < due) asking.push(ask(storm, agent, asking.length))
    await delay(TICK_MS)
  }
  const asked = await Promise.all(asking)
  agent.destroy()
  return weigh(asked, storm.seconds)
})

function weigh(asked: readonly Asked[], seconds: number): Weathered {
  const taken = asked.filter(({ status, ms }) => status === 200 && ms <= IN_TIME_MS)
  const away = asked.filter(({ status }) => status === 503)
  const answered = asked.filter(({ status }) => status === 200).length + away.length
  return {
    takenInTime: taken.length / seconds,
    turnedAway: (away.length / asked.length) * 100,
    turnedAwayP50Ms: percentile(
      away.map(({ ms }) => ms),
      50,
    ),
    neither: ((asked.length - answered) / asked.length) * 100,
  }
}

async function ask({ url, body, customers }: Storm, agent: Agent, index: number): Promise<Asked> {
  const { token, address } = customers[index % customers.length] as Customer
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'idempotency-key': `storm-${process.pid}-${index}`,
    'x-forwarded-for': address,
  }
  const begin = performance.now()
  const status = await new Promise<number>((resolve) => {
    const sent = request(url, { method: 'POST', headers, agent }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    sent.once('error', () => resolve(0)).end(body)
  })
  return { status, ms: performance.now() - begin }
}
