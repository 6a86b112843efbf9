// Helper process: one client address reads a page in a loop on many connections.
import { Agent } from 'node:http'
import { askFrom } from '@hansang/testing/hostile/ask-from'
import { answerQuestions } from '../helper-process.ts'

export interface Crowd {
  readonly url: string
  readonly address: string
  readonly connections: number
  readonly seconds: number
}

export interface CrowdAnswered {
  readonly served: number
  readonly turnedAway: number
}

answerQuestions(async ({ url, address, connections, seconds }: Crowd): Promise<CrowdAnswered> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const end = performance.now() + seconds * 1_000
  const statuses: number[] = []
  const reader = async () => {
    while (performance.now() < end) statuses.push((await askFrom(address, url, { agent })).status)
  }
  await Promise.all(Array.from({ length: connections }, reader))
  agent.destroy()
  const count = (asked: number) => statuses.filter((status) => status === asked).length
  return { served: count(200), turnedAway: count(503) }
})
