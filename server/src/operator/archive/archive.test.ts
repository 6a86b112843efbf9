import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cancelOrder, denyOrder, readAllOrders, readOrderSteps } from '@hansang/contract'
import { DAY_MS, HOUR_MS, seoulDate, startOfSeoulDate } from '@hansang/domain'
import {
  aWorldStore,
  eventually,
  KEY_OF_TESTS,
  loginAs,
  moneyOf,
  onceKey,
  ownerOf,
  placePaidOrder,
  seoul,
  useServerPerTest,
} from '@hansang/testing'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepMonths } from '../../platform/months/keep-months.ts'
import { firstOfMonth, monthOf } from '../../platform/months/months.ts'
import { findPart } from '../../platform/months/parts.ts'
import { type ArchivedOne, archiveBefore } from './archive.ts'
import { restoreMonth } from './restore-month.ts'

const YEARS_LATER_MS = 3 * 366 * DAY_MS
const TABLE = 'order_events'
const KEYS = [Buffer.from(KEY_OF_TESTS, 'base64')] as const

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansang archive '))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The first month without a part: it gets one of its own. */
function inComingMonth(): Date {
  const [year = 0, month = 0] = seoulDate(new Date()).split('-').map(Number)
  const first = new Date(Date.UTC(year, month, 12)).toISOString().slice(0, 10)
  return new Date(startOfSeoulDate(first).getTime() + 12 * HOUR_MS)
}

describe.each([
  ['that stands among others', () => seoul('2024-03-12 12:00')],
  ['with a part of its own', inComingMonth],
])('a month %s', (_, began) => {
  const server = useServerPerTest(() => ({ now: began(), stores: [aWorldStore()] }))
  const month = () => monthOf(firstOfMonth(began(), 0))

  beforeEach(async () => {
    while (await keepMonths(server.services));
  })

  async function endedOrders(): Promise<{ cancelled: string; expired: string }> {
    const customer = await loginAs(server)
    const cancelled = await placePaidOrder(server, customer)
    await customer.call(cancelOrder, { orderNumber: cancelled, reason: '급한 일이 생겼어요' }, onceKey())
    const expired = await placePaidOrder(server, customer)
    const areBack = async () => {
      const money = await Promise.all([cancelled, expired].map((number) => moneyOf(server, number)))
      return money.every(({ states }) => states.includes('REFUNDED'))
    }
    const owner = await ownerOf(server, '1001')
    await owner.call(denyOrder, { orderNumber: expired, reason: '재료 소진' }, onceKey())
    await sql`update order_events set actor = 'clock' where order_id = ${expired} and to_status = 'ORDER_DENY'`.execute(
      server.services.db,
    )
    await eventually(areBack)
    server.clock.set(new Date(began().getTime() + YEARS_LATER_MS))
    return { cancelled, expired }
  }

  async function archived(): Promise<ArchivedOne[]> {
    const { db, clock } = server.services
    const before = firstOfMonth(clock.now(), -25)
    const all: ArchivedOne[] = []
    const archive = { folder, keys: KEYS, now: clock.now() }
    for await (const one of archiveBefore(db, before, archive)) all.push(one)
    return all
  }

  const restored = async () => await restoreMonth(server.services.db, TABLE, month(), { folder, keys: KEYS })

  async function rowsOf(table: string): Promise<unknown[]> {
    const { rows } = await sql`select * from ${sql.table(table)} order by 1, 2`.execute(server.services.db)
    return rows
  }

  const stepsOf = async (orderNumber: string) => {
    const owner = await ownerOf(server, '1001')
    return (await owner.call(readOrderSteps, { orderNumber })).answer
  }

  it('leaves the database for a file, and comes back once', async () => {
    const { cancelled, expired } = await endedOrders()
    const [before, returns] = [await rowsOf(TABLE), await rowsOf('order_returns')]
    const file = join(folder, `${TABLE}-${month().from.slice(0, 6)}.sealed`)
    expect(await archived()).toEqual([
      { table: TABLE, month: month(), outcome: { rows: before.length, file } },
    ])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toHaveLength(1)
    expect(await rowsOf(TABLE)).toMatchObject([{ order_id: expired, actor: 'clock' }])
    expect((await findPart(server.services.db, TABLE, month()))?.from ?? null).toBe(null)
    expect(await archived()).toEqual([])
    expect(await stepsOf(cancelled)).toMatchObject({ areInArchive: true })

    expect(await restored()).toBe(before.length - 1)
    expect(await restored()).toBe(0)
    expect(await rowsOf(TABLE)).toEqual(before)
    expect(await rowsOf('order_returns')).toEqual(returns)
    expect(await stepsOf(cancelled)).toMatchObject({ areInArchive: false })
    expect(await archived()).toHaveLength(1)
  })

  it('is left out of no list of its orders', async () => {
    const { cancelled, expired } = await endedOrders()
    await archived()
    const owner = await ownerOf(server, '1001')
    const found = async (ending: 'expired' | 'denied' | 'cancelled') => {
      const asked = { storeId: '1001', lastDay: seoulDate(began()), days: 2, ending }
      const { orders } = (await owner.call(readAllOrders, asked)).answer
      return orders.map(({ number }) => number)
    }
    expect(await found('expired')).toEqual([expired])
    expect(await found('denied')).toEqual([])
    expect(await found('cancelled')).toEqual([cancelled])
  })

  it('stays while one of its orders has not ended', async () => {
    const orderNumber = await placePaidOrder(server, await loginAs(server))
    await sql`update orders set status_before_cancel = status`.execute(server.services.db)
    const { db, clock } = server.services
    const now = new Date(clock.now().getTime() + YEARS_LATER_MS)
    const all: ArchivedOne[] = []
    for await (const one of archiveBefore(db, firstOfMonth(now, -25), { folder, keys: KEYS, now }))
      all.push(one)
    expect(all).toMatchObject([{ outcome: { unsettled: 1, first: orderNumber } }])
    expect(readdirSync(folder)).toEqual([])
    expect((await stepsOf(orderNumber)).areInArchive).toBe(false)
  })

  it.runIf(process.platform === 'linux')('stays when the disk is full, and leaves no file', async () => {
    await endedOrders()
    const before = await rowsOf(TABLE)
    const file = join(folder, `${TABLE}-${month().from.slice(0, 6)}.sealed`)
    symlinkSync('/dev/full', `${file}.part`)
    await expect(archived()).rejects.toThrow(`${file} cannot be written: ENOSPC.`)
    expect(readdirSync(folder)).toEqual([])
    expect(await rowsOf(TABLE)).toEqual(before)
    expect(await archived()).toHaveLength(1)
  })

  it('stays beside a file with other rows, and none comes back of a file that was cut', async () => {
    await endedOrders()
    const [{ outcome } = { outcome: { unsettled: 0, first: null } }] = await archived()
    const file = 'file' in outcome ? outcome.file : ''
    await restored()
    const at = new Date(began().getTime() + 1)
    await sql`update order_events set at = ${at} where actor = 'customer'`.execute(server.services.db)
    const before = await rowsOf(TABLE)
    await expect(archived()).rejects.toThrow(`Nothing was removed: ${file} has other rows than the database.`)
    expect(await rowsOf(TABLE)).toEqual(before)
    rmSync(file)
    await archived()
    const left = await rowsOf(TABLE)
    truncateSync(file, statSync(file).size - 1)
    await expect(restored()).rejects.toThrow(`${file} is cut or changed: nothing was restored of it.`)
    rmSync(file)
    await expect(restored()).rejects.toThrow(`${file} cannot be read: there is no such file.`)
    expect(await rowsOf(TABLE)).toEqual(left)
  })
})

describe('npm run archive', () => {
  const server = useServerPerTest(() => ({ now: seoul('2024-03-12 12:00'), stores: [aWorldStore()] }))

  function run(...given: string[]) {
    const { databaseUrl } = server
    const env = {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_KEY: KEY_OF_TESTS,
      CLOCK: '2026-05-10T03:00:00Z',
    }
    const command = [join(import.meta.dirname, 'command.ts'), ...given]
    const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' })
    return { code: status, out: stdout.trim(), err: stderr.trim() }
  }

  it('archives, prints and restores a month', async () => {
    const customer = await loginAs(server)
    const orderNumber = await placePaidOrder(server, customer)
    await customer.call(cancelOrder, { orderNumber, reason: '급한 일이 생겼어요' }, onceKey())
    await eventually(async () => (await moneyOf(server, orderNumber)).states.includes('REFUNDED'))
    const to = ['--to', folder]
    const usage = { code: 1, err: expect.stringContaining('Usage: npm run archive') as string }
    expect(run('--before', '2024-13', ...to)).toMatchObject(usage)
    expect(run('--before', '2024-04', '--from', folder)).toMatchObject(usage)
    expect(run('--before', '2024-04', '--to', join(folder, 'none'))).toMatchObject({
      code: 1,
      err: `${join(folder, 'none')} is no folder.`,
    })
    expect(run('--before', '2024-06', ...to)).toMatchObject({
      code: 1,
      err: '--before is 2024-05 at the latest: KEEP_STEPS_DAYS keeps 731 days.',
    })
    expect(run('--before', '2024-04', ...to)).toMatchObject({
      code: 0,
      out: expect.stringMatching(
        /^order_events 2024-03: \d+ rows are in .*order_events-202403\.sealed$/,
      ) as string,
    })
    expect(run('--before', '2024-04', ...to).out).toBe('nothing is that old')
    const lines = run('--read', '2024-03', '--from', folder).out.split('\n')
    expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
      expect.objectContaining({ order_id: orderNumber, to_status: 'ORDER_PAY_DONE' }),
    )
    expect(run('--restore', '2024-03', '--from', folder).out).toBe(
      `order_events 2024-03: ${lines.length} rows are back`,
    )
    expect(run('--read', '2024-02', '--from', folder)).toMatchObject({ code: 1, out: '' })
  })
})
