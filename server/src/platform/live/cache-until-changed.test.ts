import { EventEmitter } from 'node:events'
import { beforeEach, expect, it } from 'vitest'
import { type Kept, cacheUntilChanged } from './cache-until-changed.ts'
import type { LiveEvents } from './live-events.ts'

let told: EventEmitter
let kept: Kept<string | null>
let reads: number

beforeEach(() => {
  told = new EventEmitter()
  const on = (name: string) => (hear: (...given: unknown[]) => void) => {
    told.on(name, hear)
    return () => void told.off(name, hear)
  }
  const live = {
    onChange: on('change'),
    onOwnChange: on('own change'),
    onInterruption: on('interruption'),
  } as unknown as LiveEvents
  kept = cacheUntilChanged(live, { max: 10 })
  reads = 0
})

const read = async (topic: string, value: string | null = `${topic} read`) =>
  await kept.read({ topic }, async () => {
    reads++
    return value
  })

it('reads an unchanged value once', async () => {
  expect([await read('store:1'), await read('store:1'), reads]).toEqual(['store:1 read', 'store:1 read', 1])
})

it.each(['change', 'own change'])('reads again only what was reported by %s', async (report) => {
  await Promise.all([read('store:1'), read('store:11')])
  told.emit(report, 'store:1')
  await Promise.all([read('store:1'), read('store:11')])
  expect(reads).toBe(3)
})

it('reads everything again when changes may have been missed', async () => {
  await Promise.all([read('store:1'), read('store:2')])
  told.emit('interruption')
  await Promise.all([read('store:1'), read('store:2')])
  expect(reads).toBe(4)
})

it('does not cache what changed while it was read', async () => {
  const reading = Promise.withResolvers<string>()
  const answered = kept.read({ topic: 'store:1' }, () => reading.promise)
  told.emit('change', 'store:1')
  reading.resolve('before the change')
  expect([await answered, await read('store:1')]).toEqual(['before the change', 'store:1 read'])
})

it('does not cache a missing value', async () => {
  expect([await read('store:1', null), await read('store:1', 'new')]).toEqual([null, 'new'])
})
