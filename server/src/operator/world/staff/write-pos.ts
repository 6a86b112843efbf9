import type { WorldPos, WorldSecret } from '@hansang/contract'
import { endStoreKeys } from '../../../nouns/auth/index.ts'
import type { OpenTransaction } from '../../../platform/db/index.ts'
import { hashOf } from '../../../platform/secrets/index.ts'
import { storeLinks } from './write-staff.ts'

/** Matches POS by the hash of their key. An ended key stays ended until a file says otherwise. */
export async function writePos(
  tx: OpenTransaction,
  pos: readonly WorldPos[],
  { isDemo, now }: { isDemo: boolean; now: Date },
): Promise<void> {
  for (const { secret, storeIds, ended } of pos) {
    const hash = keyHash(secret)
    const kept = await tx
      .selectFrom('pos_keys')
      .select('ended_at')
      .where('key_hash', '=', hash)
      .executeTakeFirst()
    if (ended === undefined && kept?.ended_at) continue
    const row = { is_demo: isDemo, ended_at: ended ? (kept?.ended_at ?? now) : null }
    await tx
      .insertInto('pos_keys')
      .values({ key_hash: hash, ...row })
      .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(row))
      .execute()
    await tx.deleteFrom('pos_key_stores').where('key_hash', '=', hash).execute()
    const links = ended ? [] : storeLinks(storeIds).map((link) => ({ key_hash: hash, ...link }))
    if (links.length > 0) await tx.insertInto('pos_key_stores').values(links).execute()
  }
}

/** A file with keys of a store has all of them, so the store's other keys end. */
export class KeysOfStores {
  readonly #keys = new Map<string, Buffer[]>()

  note(pos: readonly WorldPos[]): void {
    for (const { secret, storeIds, ended } of pos)
      for (const storeId of ended ? [] : storeIds)
        this.#keys.set(storeId, [...(this.#keys.get(storeId) ?? []), keyHash(secret)])
  }

  async endOthers(tx: OpenTransaction, now: Date): Promise<void> {
    for (const [storeId, except] of this.#keys) await endStoreKeys(tx, { storeId, except }, now)
  }
}

export function keyHash(secret: WorldSecret): Buffer {
  return secret.kind === 'hash' ? Buffer.from(secret.hash, 'base64url') : hashOf(secret.text)
}
