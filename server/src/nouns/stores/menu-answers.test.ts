import { aWorldStore, aWorld, anItem, bringIn, seoul, useServer } from '@hansang/testing'
import { beforeAll, expect, it } from 'vitest'
import { menuAnswers } from './menu-answers.ts'

const MEGABYTE = 1024 * 1024
const STORES = Array.from({ length: 14 }, (_, index) => `${7001 + index}`)

const server = useServer({ now: seoul('2026-02-24 12:00') })

beforeAll(async () => {
  const stores = STORES.map((id) =>
    aWorldStore({
      id,
      items: Array.from({ length: 200 }, (_, at) =>
        anItem({ id: `${id}-${at}`, description: 'a'.repeat(5_000), allergy: 'b'.repeat(5_000) }),
      ),
    }),
  )
  for (const store of stores) await bringIn(server, aWorld({ stores: [store] }))
})

it('limits cached menus by bytes', async () => {
  const answers = menuAnswers(server.services)
  let read = 0
  for (const store of STORES) read += (await answers.read(store, null)).bytes.byteLength
  expect(read).toBeGreaterThan(24 * MEGABYTE)
  expect(answers.heldBytes()).toBeGreaterThan(0)
  expect(answers.heldBytes()).toBeLessThanOrEqual(20 * MEGABYTE)
})

it('reads a menu once for concurrent callers', async () => {
  const answers = menuAnswers(server.services)
  const [one, other] = await Promise.all([answers.read('7003', 'br'), answers.read('7003', 'br')])
  expect(other).toBe(one)
})
