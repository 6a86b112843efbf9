import { expect, it } from 'vitest'
import { concurrencyLimit } from './concurrency-limit.ts'

it('limits concurrency, runs the lowest rank first and continues after an error', async () => {
  const turn = concurrencyLimit(2)
  const done: string[] = []
  let running = 0
  let most = 0
  const work = (name: string) => async () => {
    most = Math.max(most, (running += 1))
    await Promise.resolve()
    running -= 1
    done.push(name)
    if (name === 'fault') throw new Error(name)
  }
  const all = [
    turn(1, work('first')),
    turn(1, work('fault')),
    turn(2, work('text')),
    turn(3, work('points')),
    turn(1, work('money')),
  ]
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ])
  expect(most).toBe(2)
  expect(done).toEqual(['first', 'fault', 'money', 'text', 'points'])
})
