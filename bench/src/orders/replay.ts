import { randomBytes, randomUUID } from 'node:crypto'
import { orderNumber, shardKeyOf } from '@hansang/domain'
import type { Statement } from '@hansang/testing/record-statements'
import type pg from 'pg'
import type { RecordedOrder } from './record-order.ts'
import { CALLS } from './whole-order.ts'

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}'
const ADDRESS = '\\b10\\.\\d+\\.\\d+\\.\\d+\\b'
/** Exceeds the lag of the recording's clock behind the product's. */
const AHEAD_MS = 600_000
/** Columns that tell the last writer of a row. */
const VERSIONS = ['version', 'order_version', 'attempt_version']
/** Shorter values are no secret, hash or sealed text. */
const LEAST_BYTES = 8

export function replayOf({ orderNumber: recorded, statements }: RecordedOrder) {
  const trips = CALLS.flatMap((call) => [
    ...Map.groupBy(statements[call], ({ roundTrip }) => roundTrip).values(),
  ])
  const volatile = new RegExp(`${recorded}[0-9a-f]{12}|${recorded}|${UUID}|${ADDRESS}`, 'g')
  const recordedAt = performance.now()
  return async (connection: pg.PoolClient): Promise<void> => {
    const own = replacements(recorded, volatile, performance.now() - recordedAt)
    for (const trip of trips) {
      const sent = trip.map(({ text, name, values }) =>
        connection.query({
          text,
          values: values.map((value) => own.of(value, text)),
          ...(name ? { name } : {}),
        }),
      )
      const results = await Promise.all(sent)
      for (const [at, statement] of trip.entries()) compare(statement, results[at]?.rows ?? [], own)
    }
  }
}

type Replacements = ReturnType<typeof replacements>

/** Replaces values unique to a customer or order, consistently within one replay. */
function replacements(recorded: string, volatile: RegExp, elapsedMs: number) {
  const texts = new Map([[recorded, orderNumber(new Date(), shardKeyOf(recorded) ?? 0, randomBytes)]])
  const ids = new Map<unknown, unknown>()
  const versions = new Map<unknown, unknown>()
  const textFor = (found: string): string => {
    const known = texts.get(found)
    if (known) return known
    const made = found.startsWith(recorded)
      ? `${textFor(recorded)}${randomBytes(6).toString('hex')}`
      : found.startsWith('10.')
        ? `10.${randomBytes(3).join('.')}`
        : randomUUID()
    texts.set(found, made)
    return made
  }
  const bytesFor = (found: Buffer): Buffer => {
    if (found.length < LEAST_BYTES) return found
    const key = found.toString('hex')
    const made = texts.get(key) ?? randomBytes(found.length).toString('hex')
    texts.set(key, made)
    return Buffer.from(made, 'hex')
  }
  const of = (value: unknown, statement: string): unknown => {
    if (Buffer.isBuffer(value)) return bytesFor(value)
    // Past due times would wake the product's sweeps.
    if (value instanceof Date) return new Date(value.getTime() + elapsedMs + AHEAD_MS)
    if (Array.isArray(value)) return value.map((each) => of(each, statement))
    if (typeof value === 'number') return ids.get(value) ?? value
    if (typeof value !== 'string') return value
    const isLock = statement.includes('claim_answer') && /^-?\d{15,}$/.test(value) && !value.match(volatile)
    if (isLock) return String(randomBytes(8).readBigInt64BE(0))
    return versions.get(value) ?? value.replaceAll(volatile, textFor)
  }
  return { of, ids, versions }
}

/** A replay that matches other rows would not have the order's cost. */
function compare(
  { text, rows }: Statement,
  found: readonly Readonly<Record<string, unknown>>[],
  { ids, versions }: Replacements,
): void {
  if (found.length !== rows.length) throw new Error(`${found.length} rows instead of ${rows.length}: ${text}`)
  for (const [at, row] of rows.entries()) {
    if (typeof row['id'] === 'number') ids.set(row['id'], found[at]?.['id'])
    for (const name of VERSIONS) if (row[name]) versions.set(row[name], found[at]?.[name])
    if (row['isWritten'] !== found[at]?.['isWritten']) throw new Error(`nothing was written: ${text}`)
  }
}
