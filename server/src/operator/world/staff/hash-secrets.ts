import type { WorldAgent, WorldOwner, WorldSecret } from '@hansang/contract'
import type { Reader } from '../../../platform/db/database.ts'
import { hashPassword, isOutdated, isPassword } from '../../../platform/secrets/passwords.ts'

/** Password hashes of a world's staff, by login id. */
export interface HashedSecrets {
  readonly owners: ReadonlyMap<string, string>
  readonly agents: ReadonlyMap<string, string>
}

/** A password that is the one already kept keeps its hash, so that importing twice changes nothing. */
export async function hashSecrets(
  db: Reader,
  staff: { readonly owners: readonly WorldOwner[]; readonly agents: readonly WorldAgent[] },
): Promise<HashedSecrets> {
  const [owners, agents] = await Promise.all([
    db.selectFrom('owners').select(['login_id', 'password_hash']).execute(),
    db.selectFrom('agents').select(['login_id', 'password_hash']).execute(),
  ])
  const ownerHashes = await hashesOf(staff.owners, owners)
  return { owners: ownerHashes, agents: await hashesOf(staff.agents, agents) }
}

type Kept = { login_id: string; password_hash: string }

async function hashesOf(
  staff: readonly { loginId: string; secret: WorldSecret; ended?: boolean }[],
  kept: readonly Kept[],
): Promise<Map<string, string>> {
  const known = new Map(kept.map(({ login_id, password_hash }) => [login_id, password_hash]))
  const hashes = new Map<string, string>()
  // One after another: each takes 128 MB while it is made.
  for (const { loginId, secret, ended } of staff)
    hashes.set(loginId, ended ? '' : await hashOne(secret, known.get(loginId)))
  return hashes
}

async function hashOne(secret: WorldSecret, kept: string | undefined): Promise<string> {
  if (secret.kind === 'hash') return secret.hash
  if (kept && !isOutdated(kept) && (await isPassword(secret.text, kept))) return kept
  return await hashPassword(secret.text)
}
