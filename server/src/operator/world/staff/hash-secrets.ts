import type { WorldAgent, WorldOwner, WorldSecret } from '@hansang/contract'
import type { Reader } from '../../../platform/db/index.ts'
import { hashPassword, isOutdated, isPassword } from '../../../platform/secrets/index.ts'

export interface HashedSecrets {
  readonly owners: ReadonlyMap<string, string>
  readonly agents: ReadonlyMap<string, string>
}

/** An unchanged password keeps its hash, so that a second import changes nothing. */
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
  // Sequential: each hash takes 128 MB.
  for (const { loginId, secret, ended } of staff)
    hashes.set(loginId, ended ? '' : await hashOne(secret, known.get(loginId)))
  return hashes
}

async function hashOne(secret: WorldSecret, kept: string | undefined): Promise<string> {
  if (secret.kind === 'hash') return secret.hash
  if (kept && !isOutdated(kept) && (await isPassword(secret.text, kept))) return kept
  return await hashPassword(secret.text)
}
