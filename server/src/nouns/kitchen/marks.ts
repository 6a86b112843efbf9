import { type StationMark, shardKeyOf } from '@hansang/domain'
import { sql } from 'kysely'
import type { OpenTransaction, Reader } from '../../platform/db/index.ts'
import { conflictKey } from '../../platform/shards/distributed.ts'
import { ofNumber, ofNumbers } from '../../platform/shards/of-number.ts'

export async function marksOf(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StationMark[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('kitchen_marks')
    .select(['order_id', 'station', 'bumped_at', 'seen_pieces', 'has_seen_end'])
    .where(ofNumbers(orderIds, 'order_id'))
    .orderBy('station')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order_id: id }) => id)
  return new Map([...byOrder].map(([id, marks]) => [id, marks.map(markIn)]))
}

interface MarkRow {
  readonly station: string
  readonly bumped_at: Date | null
  readonly seen_pieces: number
  readonly has_seen_end: boolean
}

function markIn(row: MarkRow): StationMark {
  const { station, bumped_at: bumpedAt, seen_pieces: seenPieces, has_seen_end: hasSeenEnd } = row
  return { station, bumpedAt, seenPieces, hasSeenEnd }
}

interface Seeing {
  readonly orderId: string
  readonly station: string
  readonly seenPieces: number
  readonly hasSeenEnd: boolean
  readonly now: Date
}

/** The first bump counts; what was seen stays seen. */
export async function bumpStation(tx: OpenTransaction, seeing: Seeing): Promise<void> {
  await mark(tx, seeing, seeing.now)
}

export async function seeNews(tx: OpenTransaction, seeing: Seeing): Promise<void> {
  await mark(tx, seeing, null)
}

async function mark(tx: OpenTransaction, seeing: Seeing, bumpedAt: Date | null): Promise<void> {
  const { orderId, station, seenPieces, hasSeenEnd, now } = seeing
  await tx
    .insertInto('kitchen_marks')
    .values({
      order_id: orderId,
      shard_key: shardKeyOf(orderId),
      station,
      bumped_at: bumpedAt,
      seen_pieces: seenPieces,
      has_seen_end: hasSeenEnd,
      marked_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(conflictKey(tx, ['order_id', 'station'])).doUpdateSet({
        bumped_at: sql`coalesce(kitchen_marks.bumped_at, excluded.bumped_at)`,
        seen_pieces: sql`greatest(kitchen_marks.seen_pieces, excluded.seen_pieces)`,
        has_seen_end: sql`kitchen_marks.has_seen_end or excluded.has_seen_end`,
        marked_at: now,
      }),
    )
    .execute()
}

/** Yields those that were bumped. */
export async function recallStations(
  tx: OpenTransaction,
  { orderId, stations, now }: { orderId: string; stations: readonly string[]; now: Date },
): Promise<string[]> {
  if (stations.length === 0) return []
  const rows = await tx
    .updateTable('kitchen_marks')
    .set({ bumped_at: null, marked_at: now })
    .where(ofNumber(orderId, 'order_id'))
    .where('station', 'in', stations)
    .where('bumped_at', 'is not', null)
    .returning('station')
    .execute()
  return rows.map(({ station }) => station)
}
