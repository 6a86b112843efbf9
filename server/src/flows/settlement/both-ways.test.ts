// @module-tag one-base
import { PAYMENT_METHOD_CODES } from '@hansang/domain'
import { aWorldStore, anItem, newPhone, seoul, useServer } from '@hansang/testing'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { OneStatement } from '../../platform/db/one-statement.ts'
import { make } from '@hansang/testing/programs/both-ways/changes'
import { countRows, rowsOf } from '@hansang/testing/programs/both-ways/rows'
import { aSide, type Side, take } from '@hansang/testing/programs/both-ways/side'
import { ITEMS, PEOPLE, STEPS, type Step } from '@hansang/testing/programs/both-ways/steps'

const WORLDS = Number(process.env['WORLDS'] ?? (process.env['CI'] ? 40 : 10))
const MOST_ROUNDS = 10
const AT_ONCE: readonly Step['kind'][] = ['enter', 'order', 'pay']
/** So that limits of a minute begin afresh; half a thousand worlds end before the first token does. */
const NEXT_MINUTE_MS = 61_000

const shop = {
  now: seoul('2026-03-11 12:00'),
  stores: [
    aWorldStore({
      id: '1001',
      paymentMethods: PAYMENT_METHOD_CODES,
      items: ITEMS.map((id) => anItem({ id })),
    }),
  ],
}
const one = useServer(shop)
const other = useServer(shop)

/** What is done between a call's judging and its writing, once. */
let meanwhile: (() => Promise<void>) | null = null
/** The calls that one statement wrote. */
const writtenAtOnce = new Set<Step['kind']>()
let asked: Step['kind'] = 'enter'
const run = OneStatement.prototype.run

beforeAll(async () => {
  OneStatement.prototype.run = async function () {
    const change = meanwhile
    meanwhile = null
    await change?.()
    const isWritten = await run.call(this)
    if (isWritten) writtenAtOnce.add(asked)
    return isWritten
  }
  await sql`create or replace function assume(holds boolean) returns boolean language plpgsql volatile as $$
    begin raise exception 'never assumed' using errcode = 'HS001'; end; $$`.execute(other.services.db)
})
afterAll(() => {
  OneStatement.prototype.run = run
})

async function takenBoth(step: Step, atOnce: Side, afresh: Side): Promise<void> {
  asked = step.kind
  let isBetween = false
  meanwhile = async () => {
    isBetween = true
    await make(atOnce, step.meanwhile)
  }
  const answered = await take(atOnce, step)
  meanwhile = null
  if (isBetween) await make(afresh, step.meanwhile)
  const expected = await take(afresh, step)
  if (!isBetween) await Promise.all([atOnce, afresh].map((side) => make(side, step.meanwhile)))
  expect(answered).toEqual(expected)
}

async function expectAlike(steps: readonly Step[]): Promise<void> {
  for (const server of [one, other]) server.clock.advance(NEXT_MINUTE_MS)
  const phones = Array.from({ length: PEOPLE }, newPhone)
  const [atOnce, afresh] = [aSide(one, phones), aSide(other, phones)]
  for (const side of [atOnce, afresh]) await make(side, 'open').then(() => make(side, 'backAgain'))
  const before = await Promise.all([atOnce, afresh].map(countRows))
  for (const step of steps) await takenBoth(step, atOnce, afresh)
  expect(await rowsOf(atOnce)).toEqual(await rowsOf(afresh))
  const [grown, expected] = await Promise.all([atOnce, afresh].map(countRows))
  const growth = (after: readonly number[] = [], from: readonly number[] = []) =>
    after.map((count, index) => count - (from[index] ?? 0))
  expect(growth(grown, before[0])).toEqual(growth(expected, before[1]))
}

it('answers and writes by one statement what it does in transactions', async () => {
  const world = fc.asyncProperty(STEPS, expectAlike)
  // Few worlds at random may have no payment that memory tells all of.
  for (let round = 0; round < MOST_ROUNDS && writtenAtOnce.size < AT_ONCE.length; round += 1)
    await fc.assert(world, { numRuns: WORLDS })
  expect([...writtenAtOnce].toSorted()).toEqual(AT_ONCE)
}, 180_000)
