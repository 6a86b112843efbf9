import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { askFrom, aWorldStore, eventually, seoul, useServer } from '@hansang/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Serving, listen } from '../serving.ts'

const PAGE = '/hansang/store/main/1001'
const CROWD = '127.0.0.2'
const CONNECTIONS = 40
const VISITORS = 10
const PAGES_EACH = 4

const server = useServer({ now: seoul('2026-03-11 12:00'), stores: [aWorldStore()] })
let serving: Serving

beforeAll(async () => {
  serving = await listen({ host: '127.0.0.1', port: 0 })
  serving.open(server.program)
})
afterAll(async () => await serving.drain(() => {}))

const askPage = async (from: string, agent?: Agent) =>
  (await askFrom(from, serving.listeningAt + PAGE, agent && { agent })).status

it('one address that reloads a page on forty connections keeps no visitor out', async () => {
  // Loads the pages, which takes a busy machine seconds.
  expect(await askPage(CROWD)).toBe(200)
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  let isOver = false
  const ofCrowd: number[] = []
  const crowd = Array.from({ length: CONNECTIONS }, async () => {
    while (!isOver) ofCrowd.push(await askPage(CROWD, agent))
  })
  await eventually(async () => ofCrowd.includes(503))
  const visitors = Array.from({ length: VISITORS }, async (_, at) => {
    const statuses: number[] = []
    for (let page = 0; page < PAGES_EACH; page++) {
      statuses.push(await askPage(`127.0.1.${at + 1}`))
      await delay(50)
    }
    return statuses
  })
  const ofVisitors = (await Promise.all(visitors)).flat()
  isOver = true
  await Promise.all(crowd)
  agent.destroy()
  expect(ofVisitors).toEqual(Array(VISITORS * PAGES_EACH).fill(200))
  expect(ofCrowd.filter((status) => status === 200).length).toBeGreaterThan(0)

  await delay(1_000)
  const after = await Promise.all(Array.from({ length: VISITORS }, () => askPage(CROWD)))
  expect(after).toEqual(Array(VISITORS).fill(200))
})
