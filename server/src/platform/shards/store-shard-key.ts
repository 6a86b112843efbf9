import { createHash } from 'node:crypto'
import { SHARD_KEYS } from '@hansang/domain'

/** The same for all time, as numbers of orders carry it. Migration 0086 computes it for older programs. */
export function storeShardKey(storeId: string): number {
  return createHash('sha256').update(storeId).digest().readUInt16BE(0) % SHARD_KEYS
}
