import { sendCode } from '@hansang/contract'
import { type Caller, loginAs, seoul, useServer } from '@hansang/testing'
import { expect, it } from 'vitest'
import { limitKeyOf } from '../../http/call-limits.ts'

const HOUR_MS = 60 * 60_000
const FLOODING = '203.0.113.66'

const env = { TRUST_PROXY: '1' }
const server = useServer({ now: seoul('2026-03-11 12:00'), env })

async function haveSpent(name: string, by: string, count: number): Promise<void> {
  const { db, secrets, clock } = server.services
  const until = new Date(clock.now().getTime() + HOUR_MS)
  await db
    .insertInto('call_counts')
    .values({ key: limitKeyOf(secrets, name, by), count, until, forget_at: until })
    .execute()
}

const ask = async (who: Caller, address: string) =>
  (await who.call(sendCode, {}, { 'x-forwarded-for': address })).status

it('a flood from one address uses up none of the codes that others share', async () => {
  await haveSpent('texts without a store', 'hansang', 1_980)
  await haveSpent('texts of an address', FLOODING, 20)
  const flooder = await loginAs(server, { phone: '01055550066' })
  const others = await Promise.all(
    Array.from({ length: 10 }, (_, at) => loginAs(server, { phone: `0105555010${at}` })),
  )
  // In waves, as the program answers 503 to more calls at once than it can take.
  const flood = async () => {
    const answers: number[] = []
    for (let wave = 0; wave < 4; wave++)
      answers.push(...(await Promise.all(Array.from({ length: 50 }, () => ask(flooder, FLOODING)))))
    return answers
  }
  const flooding = flood()
  const asked = others.map((other, at) => ask(other, `198.51.100.${at}`))
  expect(new Set(await flooding)).toEqual(new Set([429]))
  expect(await Promise.all(asked)).toEqual(Array(10).fill(200))
})

it('2,000 codes are sent an hour, and refused callers keep their own limits', async () => {
  server.clock.advance(HOUR_MS)
  const { db, secrets, clock } = server.services
  const until = new Date(clock.now().getTime() + 60_000)
  await db
    .updateTable('call_counts')
    .set({ count: 1_999, until, forget_at: until })
    .where('key', '=', limitKeyOf(secrets, 'texts without a store', 'hansang'))
    .execute()
  const [last, late] = [
    await loginAs(server, { phone: '01055550201' }),
    await loginAs(server, { phone: '01055550202' }),
  ]
  expect(await ask(last, '198.51.100.1')).toBe(200)
  for (let time = 0; time < 6; time++) expect(await ask(late, '198.51.100.2')).toBe(429)
  server.clock.advance(60_000)
  expect(await ask(late, '198.51.100.2')).toBe(200)
})

it('one phone gets ten texts a day and five an hour, no matter who asks from where', async () => {
  const phone = '01055550301'
  const answers: number[] = []
  for (let hour = 0; hour < 3; hour += 1) {
    const who = await loginAs(server, { phone })
    for (let time = 0; time < 6; time += 1) answers.push(await ask(who, `198.51.101.${hour * 6 + time}`))
    server.clock.advance(HOUR_MS)
  }
  expect(answers).toEqual([...Array(5).fill(200), 429, ...Array(5).fill(200), ...Array(7).fill(429)])
  server.clock.advance(21 * HOUR_MS)
  expect(await ask(await loginAs(server, { phone }), '198.51.101.99')).toBe(200)
})

it('one address may request twenty texts an hour, whatever phones they go to', async () => {
  const answers: number[] = []
  for (let phone = 0; phone < 22; phone += 1) {
    const who = await loginAs(server, { phone: `010555504${String(phone).padStart(2, '0')}` })
    answers.push(await ask(who, '203.0.113.77'))
  }
  expect(answers).toEqual([...Array(20).fill(200), 429, 429])
  server.clock.advance(HOUR_MS)
  expect(await ask(await loginAs(server, { phone: '01055550499' }), '203.0.113.77')).toBe(200)
})

it('one network uses at most half of a brand’s codes, and none of another brand’s', async () => {
  await haveSpent('texts of a network', '192.0', 1_000)
  const who = await loginAs(server, { phone: '01055550601' })
  expect(await ask(who, '192.0.5.1')).toBe(429)
  expect(await ask(who, '192.1.5.1')).toBe(200)
  await haveSpent('texts without a store', 'bbq', 2_000)
  const elsewhere = await loginAs(server, { phone: '01055550602', channel: 'bbq' })
  expect(await ask(elsewhere, '198.51.103.1')).toBe(429)
  expect(await ask(who, '198.51.103.1')).toBe(200)
})
