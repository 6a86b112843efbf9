import { ENDPOINTS_BY_NAME, type Endpoint, type WireFields } from '@hansang/contract'
import {
  type Caller,
  TEST_ORIGIN,
  YEOKSAM,
  aBuilding,
  aWorldStore,
  loginAs,
  seoul,
  useServer,
} from '@hansang/testing'
import { beforeAll, describe, expect, it } from 'vitest'

/** Valid JSON, but too large for a number. */
const BEYOND_NUMBERS = 'beyond numbers'
const REST = { storeId: '1001', channelId: '2', keyword: '역삼' }

const server = useServer({
  now: seoul('2026-02-24 12:00'),
  stores: [aWorldStore()],
  addresses: [aBuilding()],
})
let customer: Caller
beforeAll(async () => {
  customer = await loginAs(server)
})

const fieldsOf = ({ request }: Endpoint) => (request as unknown as { readonly fields: WireFields }).fields
const located = Object.entries(ENDPOINTS_BY_NAME as Readonly<Record<string, Endpoint>>).filter(
  ([, endpoint]) => 'lat' in fieldsOf(endpoint) && 'lng' in fieldsOf(endpoint),
)

async function ask(endpoint: Endpoint, lat: unknown, lng: unknown) {
  const fields = fieldsOf(endpoint)
  const given = Object.entries({ ...REST, lat, lng }).flatMap(([our, value]) =>
    fields[our] ? [[fields[our][0], value]] : [],
  )
  const body = JSON.stringify(Object.fromEntries(given)).replaceAll(JSON.stringify(BEYOND_NUMBERS), '1e400')
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` }
  const response = await server.fetch(TEST_ORIGIN + endpoint.path, { method: endpoint.method, headers, body })
  return { status: response.status, text: await response.text() }
}

it('several calls take coordinates', () => {
  expect(located.length).toBeGreaterThan(4)
})

describe.each(located)('%s', (_, endpoint) => {
  it.each([
    ['latitude and longitude in the wrong order', YEOKSAM.lng, YEOKSAM.lat, '위도'],
    ['no number', 'NaN', YEOKSAM.lng, '위도'],
    ['a word for what has no end', 'Infinity', YEOKSAM.lng, '위도'],
    ['a text beyond numbers', YEOKSAM.lat, '1e400', '경도'],
    ['a number beyond numbers', BEYOND_NUMBERS, YEOKSAM.lng, '위도'],
    ['a longitude beyond the globe', YEOKSAM.lat, -180.1, '경도'],
    ['full-width digits', '３７', YEOKSAM.lng, '위도'],
    ['a list', [YEOKSAM.lat], YEOKSAM.lng, '위도'],
  ])('refuses %s, and names the field', async (__, lat, lng, field) => {
    const { status, text } = await ask(endpoint, lat, lng)
    expect([status, text]).toEqual([400, expect.stringContaining(field)])
  })

  it.each([
    ['Tokyo', 35.68, 139.7],
    ['the middle of an ocean', 1, 1],
    ['the south pole', -90, 180],
  ])('answers for %s without an error', async (__, lat, lng) => {
    expect((await ask(endpoint, lat, lng)).status).toBe(200)
  })
})
