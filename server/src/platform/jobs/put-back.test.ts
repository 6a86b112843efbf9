import { MINUTE_MS } from '@hansang/domain'
import { seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'
import { endPutBack, putBack } from './put-back.ts'

const server = useServer({ now: seoul('2026-02-10 11:30') })

async function fail(row: string): Promise<number> {
  const now = server.clock.now()
  const { until } = await putBack(server.services.db, 'unanswered-orders', row, now)
  return (until.getTime() - now.getTime()) / 1_000
}

it('a row that keeps failing waits twice as long each time, up to five minutes', async () => {
  const waits: number[] = []
  for (let tries = 0; tries < 9; tries++) waits.push(await fail('1'))
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300])
  expect(await fail('2')).toBe(5)
  server.clock.advance(MINUTE_MS)
  await endPutBack(server.services.db, 'unanswered-orders', ['1'])
  expect(await fail('1')).toBe(5)
})
