import { aWorld, aWorldStore, anItem, anOptionGroup, bringIn, seoul, useServer } from '@hansang/testing'
import { recordStatements } from '@hansang/testing/record-statements'
import { sql } from 'kysely'
import { expect, it } from 'vitest'

const server = useServer({ now: seoul('2026-02-17 11:30') })

/** As many as a chain's store has; each look-up of other stores' ids covers hundreds. */
const DISHES = 400
const MOST_PARAMETERS = 20
const PARTS_OF_A_LARGE_FILE = 16

it('looks up ids by one list that PostgreSQL joins by its index', async () => {
  const items = Array.from({ length: DISHES }, (_, at) =>
    anItem({ id: `d${at}`, optionGroups: [anOptionGroup({ id: `g${at}`, options: { 소스: 500, 무: 0 } })] }),
  )
  const world = aWorld({ stores: [aWorldStore({ id: '1001', items })] })
  const { statements } = await recordStatements(() => bringIn(server, world))
  const looks = statements.filter(({ text }) => /^\s*(select|delete|update|with)/i.test(text))
  expect(looks.length).toBeGreaterThan(10)
  const wide = looks
    .filter(({ values }) => values.length > MOST_PARAMETERS)
    .map(({ text }) => text.slice(0, 80))
  expect(wide).toEqual([])
})

it('analyzes what it writes, so that its later parts are planned with current statistics', async () => {
  const stores = Array.from({ length: 4 * PARTS_OF_A_LARGE_FILE }, (_, at) => aWorldStore({ id: `2${at}` }))
  const { statements } = await recordStatements(() => bringIn(server, aWorld({ stores })))
  expect(statements.filter(({ text }) => text.startsWith('analyze'))).toHaveLength(1)
  const { rows } = await sql<{ rows: number }>`
    select reltuples::int as rows from pg_class where relname = 'menu_items'`.execute(server.services.db)
  expect(rows[0]?.rows).toBeGreaterThanOrEqual(stores.length)
})
