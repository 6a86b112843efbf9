import { loginAs, newPhone, seoul, useServer } from '@hansang/testing'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { findCustomer } from '../../nouns/auth/customers.ts'
import { forgetOldRows } from '../../flows/forgetting/forget-old-rows.ts'
import { forgetCustomers } from '../../flows/forgetting/forget-customers.ts'
import { readSettings } from './settings.ts'

const DAY_MS = 24 * 60 * 60_000

describe('the retention in days', () => {
  it.each([
    ['KEEP_ORDER_DETAILS_DAYS', '0', 1],
    ['KEEP_REASONS_DAYS', '1095', 1_096],
    ['KEEP_ORDER_CUSTOMERS_DAYS', '1826', 1_827],
    ['KEEP_IDLE_CUSTOMERS_DAYS', '0', 1],
    ['KEEP_AGENT_VIEWS_DAYS', '365', 366],
    ['KEEP_DEEDS_DAYS', '365', 366],
    ['KEEP_TEXTS_DAYS', '6', 7],
    ['KEEP_STEPS_DAYS', '365', 366],
  ])('of %s cannot be %s, but can be %i', (name, short, lowest) => {
    expect(() => readSettings({ [name]: short })).toThrow(
      `${name} must be a number from ${lowest} to 3660, is "${short}".`,
    )
    expect(Object.values(readSettings({ [name]: String(lowest) }).keeping)).toContain(lowest)
  })

  it('is set for each kind by its own name', () => {
    const env = {
      KEEP_ORDER_DETAILS_DAYS: '20',
      KEEP_REASONS_DAYS: '1100',
      KEEP_ORDER_CUSTOMERS_DAYS: '1900',
      KEEP_IDLE_CUSTOMERS_DAYS: '10',
      KEEP_AGENT_VIEWS_DAYS: '400',
      KEEP_DEEDS_DAYS: '500',
      KEEP_TEXTS_DAYS: '50',
      KEEP_STEPS_DAYS: '800',
    }
    expect(readSettings(env).keeping).toEqual({
      orderDetails: 20,
      reasons: 1_100,
      orderCustomers: 1_900,
      idleCustomers: 10,
      agentViews: 400,
      deeds: 500,
      texts: 50,
      steps: 800,
    })
  })
})

describe('data with a configured retention', () => {
  const server = useServer({
    now: seoul('2026-03-11 12:00'),
    env: { KEEP_IDLE_CUSTOMERS_DAYS: '45', KEEP_TEXTS_DAYS: '10' },
  })

  it('is deleted after its own time, a text earlier than a phone without orders', async () => {
    const { db, secrets } = server.services
    const phone = newPhone()
    await loginAs(server, { phone })
    await sql`insert into sent_messages (dedupe_key, kind, phone_sealed, text_sealed, at)
      values ('kept', 'test', ''::bytea, ''::bytea, ${server.clock.now()})`.execute(db)
    const held = async (days: number) => {
      server.clock.advance(days * DAY_MS)
      await forgetOldRows(server.services)
      await forgetCustomers(server.services)
      const texts = await db.selectFrom('sent_messages').select('dedupe_key').execute()
      return { isKnown: (await findCustomer(db, secrets, phone)) !== null, texts: texts.length }
    }
    expect(await held(9)).toEqual({ isKnown: true, texts: 1 })
    expect(await held(2)).toEqual({ isKnown: true, texts: 0 })
    expect(await held(33)).toEqual({ isKnown: true, texts: 0 })
    expect(await held(2)).toEqual({ isKnown: false, texts: 0 })
  })
})
