import { aWorldStore, seoul, useServer } from '@hansang/testing'
import { sql } from 'kysely'
import { type MockInstance, afterAll, beforeEach, expect, it, vi } from 'vitest'

const PHONE = '01024681357'

let consoles: MockInstance[]
const written: string[] = []

const server = useServer({
  now: seoul('2026-03-11 12:00'),
  env: { LOG_LEVEL: 'error' },
  logTo: (line) => written.push(line),
  stores: [aWorldStore({ id: '1001' })],
})

beforeEach(() => {
  written.length = 0
  consoles = (['log', 'warn', 'error', 'info'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation(() => {}),
  )
})
afterAll(() => {
  vi.restoreAllMocks()
})

const page = async (method = 'GET') => {
  const headers = { accept: 'text/html' }
  return await server.fetch(`http://hansang.test/hansang/1001/${PHONE}`, { method, headers })
}
const told = () => written.map((line) => JSON.parse(line) as Record<string, unknown>)
const saidPastTheLog = () => consoles.flatMap(({ mock }) => mock.calls)

it('a failed page writes one log line with its request and without the phone', async () => {
  await sql`alter table stores rename to stores_elsewhere`.execute(server.services.db)
  const answer = await page()
  await sql`alter table stores_elsewhere rename to stores`.execute(server.services.db)
  const failed = told().filter(({ msg }) => msg === 'a page failed')
  expect(answer.status).toBe(500)
  expect(failed).toMatchObject([{ requestId: answer.headers.get('x-request-id') }])
  expect(await answer.text()).not.toMatch(/stores_elsewhere|at .*\.[jt]s:\d/)
  expect(written.join('')).not.toContain(PHONE)
  expect(saidPastTheLog()).toEqual([])
})

it.each(['PUT', 'POST', 'DELETE', 'PURGE'])(
  'an unsupported %s request to a page is refused and not logged as an error',
  async (method) => {
    const answer = await page(method)
    expect(answer.status).toBe(405)
    expect([told(), saidPastTheLog()]).toEqual([[], []])
  },
)
