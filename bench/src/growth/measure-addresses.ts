import { callEndpoint, searchAddresses } from '@hansang/contract'
import { isRefusal } from '@hansang/domain'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../../server/src/platform/db/embedded/embedded-postgres.ts'
import { concurrently, forSeconds } from '../concurrently.ts'
import { withProduct } from '../demo-product.ts'
import type { Figure } from '../figures.ts'

/** A metropolis, as its gazetteer counts them. */
const BUILDINGS = 300_000
const SECONDS = 3
const AIM = { atMost: 20 }

/** By what a customer types; streets have some forty buildings each, dong thousands. */
const SEARCHES: readonly (readonly [what: string, keyword: string])[] = [
  ['a street', '각각로'],
  ['a street and a number', '각각로 9001'],
  ['the city and a street', '서울특별시 각각로'],
  ['a dong', '갈동'],
  ['what all have', '빌딩'],
  ['what none has', '없는말'],
]

export async function measureAddresses(): Promise<Figure[]> {
  return await withProduct({ TRUST_PROXY: '1' }, async ({ url, dataDir }) => {
    await growGazetteer((await startEmbeddedPostgres(dataDir)).url)
    const figures: Figure[] = []
    let asked = 0
    for (const [what, keyword] of SEARCHES) {
      // One who asks, of a new address each time, so that no limit is reached.
      const { p50Ms } = await concurrently(1, forSeconds(SECONDS), () => ask(url, keyword, asked++))
      figures.push({ what: `address: ${what}`, unit: 'ms', ours: p50Ms, floor: null, aim: AIM })
    }
    return figures
  })
}

async function ask(baseUrl: string, keyword: string, asker: number): Promise<void> {
  const headers = { 'x-forwarded-for': `10.${asker >> 16}.${(asker >> 8) & 255}.${asker & 255}` }
  const { result } = await callEndpoint(searchAddresses, { keyword }, { fetch, baseUrl, headers })
  if (isRefusal(result)) throw new Error(`${searchAddresses.id}: ${result.message}`)
}

/** Copies of one building of the demo world under other names. */
async function growGazetteer(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(`
      insert into gazetteer (road_address, jibun_address, lat, lng, legal_code, search_text, profile)
      select '서울특별시 ' || street || n, dong || n, 37, 127, '1168010100',
        '서울특별시' || street || n || '|' || dong || n || '|빌딩', profile
      from (select n, chr(44032 + n % 9000) || chr(44032 + n % 7000) || '로' as street,
        chr(44032 + n % 40) || '동' as dong from generate_series(1, ${BUILDINGS}) n) made,
        (select profile from gazetteer limit 1) given`)
    await client.query('analyze gazetteer')
  } finally {
    await client.end()
  }
}
