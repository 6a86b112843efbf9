import { aBuilding, seoul, useServer } from '@hansang/testing'
import { explainReads } from '@hansang/testing/databases/explain-reads'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { searchGazetteer } from './gazetteer.ts'

const BUILDINGS = 20_000

const server = useServer({ now: seoul('2026-02-24 12:00'), addresses: [aBuilding()] })

/** Streets of their own, numbers and dong of many, a city and a word of all. */
beforeAll(async () => {
  const { db } = server.services
  await sql`
    insert into gazetteer (road_address, jibun_address, lat, lng, legal_code, search_text, profile)
    select '서울특별시 ' || street || n, dong || n, 37, 127, '1168010100',
      '서울특별시' || street || n || '|' || dong || n || '|빌딩', profile
    from (select n, chr(44032 + n % 9000) || chr(44032 + n % 7000) || '로' as street,
      chr(44032 + n % 40) || '동' as dong from generate_series(1, ${BUILDINGS}::int) n) made,
      (select profile from gazetteer limit 1) given`.execute(db)
  await sql`analyze gazetteer`.execute(db)
})

const search = (...words: string[]) =>
  searchGazetteer(server.services, server.services.db, words, { limit: 10, offset: 0 })

async function byPairs(...words: string[]): Promise<boolean> {
  const plans = await explainReads(server, () => search(...words))
  return plans.filter((plan) => plan.includes('gazetteer"')).every((plan) => plan.includes('by_letter_pairs'))
}

describe('addresses by words', () => {
  it.each([
    ['a street', ['테헤란로'], 1],
    ['a street and a number', ['테헤란로', '152'], 1],
    ['the city and a street', ['서울특별시', '테헤란로'], 1],
    ['what nothing has', ['없는말'], 0],
    ['a number in many', ['19999'], 1],
  ])('are found by an index: %s', async (_, words, count) => {
    expect((await search(...words)).count).toBe(count)
    expect(await byPairs(...words)).toBe(true)
  })

  it.each([
    ['what all have', ['빌딩'], 9_000],
    ['the city', ['서울특별시'], 9_000],
    ['one letter', ['동'], 9_000],
  ])('are read in their order where an index finds nearly all: %s', async (_, words, count) => {
    expect((await search(...words)).count).toBe(count)
    expect(await byPairs(...words)).toBe(false)
  })

  it('of a word with signs of patterns are none', async () => {
    expect((await search('%_')).count).toBe(0)
  })
})
