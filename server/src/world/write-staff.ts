import type { WorldAgent, WorldOwner, WorldSecret, WorldPos } from '@hansang/contract'
import type { OpenTransaction } from '../db/database.ts'
import { type Secrets, hashOf } from '../secrets/seal.ts'
import type { HashedSecrets } from './hash-secrets.ts'

/** Owners are matched by login id; their list of stores is replaced. */
export async function writeOwners(
  tx: OpenTransaction,
  owners: readonly WorldOwner[],
  { hashed, secrets, isDemo }: { hashed: HashedSecrets; secrets: Secrets; isDemo: boolean },
): Promise<void> {
  for (const { loginId, name, phone, storeIds } of owners) {
    const row = {
      password_hash: hashed.owners.get(loginId) ?? '',
      name,
      phone_sealed: phone ? secrets.seal(phone, 'owners.phone_sealed', loginId) : null,
      is_demo: isDemo,
    }
    const { id } = await tx
      .insertInto('owners')
      .values({ login_id: loginId, ...row })
      .onConflict((conflict) => conflict.column('login_id').doUpdateSet(row))
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.deleteFrom('owner_stores').where('owner_id', '=', id).execute()
    const links = storeLinks(storeIds).map((link) => ({ owner_id: id, ...link }))
    if (links.length > 0) await tx.insertInto('owner_stores').values(links).execute()
  }
}

/** POS are matched by their key, of which only the hash is kept. */
export async function writePos(
  tx: OpenTransaction,
  pos: readonly WorldPos[],
  isDemo: boolean,
): Promise<void> {
  for (const { secret, storeIds } of pos) {
    const hash = keyHash(secret)
    await tx
      .insertInto('pos_keys')
      .values({ key_hash: hash, is_demo: isDemo })
      .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ is_demo: isDemo }))
      .execute()
    await tx.deleteFrom('pos_key_stores').where('key_hash', '=', hash).execute()
    const links = storeLinks(storeIds).map((link) => ({ key_hash: hash, ...link }))
    if (links.length > 0) await tx.insertInto('pos_key_stores').values(links).execute()
  }
}

export async function writeAgents(
  tx: OpenTransaction,
  agents: readonly WorldAgent[],
  { hashed, isDemo }: { hashed: HashedSecrets; isDemo: boolean },
): Promise<void> {
  for (const { loginId, team, channels } of agents) {
    const hash = hashed.agents.get(loginId) ?? ''
    const row = { password_hash: hash, team, channels: [...channels], is_demo: isDemo }
    await tx
      .insertInto('agents')
      .values({ login_id: loginId, ...row })
      .onConflict((conflict) => conflict.column('login_id').doUpdateSet(row))
      .execute()
  }
}

function storeLinks(storeIds: readonly string[]) {
  return [...new Set(storeIds)].map((storeId, position) => ({ store_id: storeId, position }))
}

export function keyHash(secret: WorldSecret): Buffer {
  return secret.kind === 'hash' ? Buffer.from(secret.hash, 'base64url') : hashOf(secret.text)
}
