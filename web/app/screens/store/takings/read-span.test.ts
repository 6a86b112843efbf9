import { readTakingsDays } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import { expect, it } from 'vitest'
import { useFakeApi } from '../../../../test/fake-api.ts'
import { aTakingsDay } from '../../../../test/sample-takings.ts'
import { readSpan } from './read-span.ts'

const api = useFakeApi()
const YEAR = { storeId: '1001', from: '2025-03-11', until: '2026-03-11' } as const

const answered = (days: number) => ({
  today: '2026-03-11',
  days: Array.from({ length: days }, () => aTakingsDay()),
  dishes: [],
})

it('a year is added up a month at a time, with a word on how far it is', { tags: ['TAK-11'] }, async () => {
  api.answers(readTakingsDays, answered(366))
  const told: string[] = []
  const read = await readSpan(YEAR, (done, all) => told.push(`${done}/${all}`))
  expect(isRefusal(read) ? read : read.days).toHaveLength(366)
  expect(told[0]).toBe('0/366')
  expect(told.at(-1)).toBe('310/366')
  const spans = api.asked(readTakingsDays)
  expect(spans[0]).toMatchObject({ from: '2025-03-11', until: '2025-04-10' })
  expect(spans.at(-1)).toMatchObject({ from: YEAR.from, until: YEAR.until })
  expect(spans).toHaveLength(told.length + 1)
})

it('28 days are one call', { tags: ['TAK-11'] }, async () => {
  api.answers(readTakingsDays, answered(28))
  await readSpan({ ...YEAR, from: '2026-02-12' }, () => expect.unreachable())
  expect(api.asked(readTakingsDays)).toHaveLength(1)
})

it('a refusal ends it', { tags: ['TAK-11'] }, async () => {
  api.refuses(readTakingsDays, '매출은 점주와 매니저만 볼 수 있어요.')
  expect(await readSpan(YEAR, () => {})).toMatchObject({ message: '매출은 점주와 매니저만 볼 수 있어요.' })
  expect(api.asked(readTakingsDays)).toHaveLength(1)
})
