import type { WorldAgent, WorldOwner } from '@hansang/contract'
import type { StaffRole } from '@hansang/domain'
import { endAgent } from '../../../nouns/auth/agents/end-agent.ts'
import { closeStreams, endAgentSessions, endDevices } from '../../../nouns/auth/index.ts'
import type { OpenTransaction } from '../../../platform/db/index.ts'
import { endOwner } from '../../../nouns/owners/index.ts'
import type { Secrets } from '../../../platform/secrets/index.ts'
import type { HashedSecrets } from './hash-secrets.ts'

interface StaffTools {
  readonly hashed: HashedSecrets
  readonly secrets: Secrets
  readonly isDemo: boolean
  readonly now: Date
}

/**
 * Matches by login id and replaces the stores. A new password or a lost store signs the owner out; ended
 * owners stay ended until a file says otherwise.
 */
export async function writeOwners(
  tx: OpenTransaction,
  owners: readonly WorldOwner[],
  tools: StaffTools,
): Promise<void> {
  for (const owner of owners) await writeOwner(tx, owner, tools)
}

async function writeOwner(
  tx: OpenTransaction,
  { loginId, name, phone, storeIds, roles = [], ended }: WorldOwner,
  { hashed, secrets, isDemo, now }: StaffTools,
): Promise<void> {
  const kept = await readOwner(tx, loginId)
  if (ended === undefined && kept?.endedAt) return
  const row = {
    password_hash: hashed.owners.get(loginId) ?? '',
    name,
    phone_sealed: phone ? secrets.seal(phone, 'owners.phone_sealed', loginId) : null,
    is_demo: isDemo,
    ended_at: null,
  }
  const { id } = await tx
    .insertInto('owners')
    .values({ login_id: loginId, ...row })
    .onConflict((conflict) => conflict.column('login_id').doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow()
  const opened = ended ? [] : await readOpenedBesides(tx, id, storeIds)
  await tx
    .deleteFrom('owner_stores')
    .where('owner_id', '=', id)
    .where('store_id', 'not in', ['', ...opened])
    .execute()
  if (ended) return void (await endOwner(tx, loginId, now))
  const named = new Map(roles.map(({ storeId, role }) => [storeId, role]))
  const left = await readLeft(tx, id, [...named.keys()])
  const links = storeLinks(storeIds)
    .filter(({ store_id: storeId }) => named.has(storeId) || !left.has(storeId))
    .map((link) => ({ owner_id: id, ...link, role: roleOf(link.store_id, named, kept?.roles) }))
  if (links.length > 0) await tx.insertInto('owner_stores').values(links).execute()
  const storesNow = [...links.map(({ store_id: storeId }) => storeId), ...opened]
  if (!kept) return
  if (kept.hash !== row.password_hash || isTaken([...kept.roles.keys()], storesNow))
    await endDevices(tx, { ofOwner: id }, now)
  else if (links.some(({ store_id: storeId, role }) => kept.roles.get(storeId) !== role))
    await closeStreams(tx, id)
}

async function readOwner(tx: OpenTransaction, loginId: string) {
  const owner = await tx
    .selectFrom('owners')
    .select(['id', 'password_hash as hash', 'ended_at as endedAt'])
    .where('login_id', '=', loginId)
    .forUpdate()
    .executeTakeFirst()
  if (!owner) return null
  const stores = await tx
    .selectFrom('owner_stores')
    .select(['store_id', 'role'])
    .where('owner_id', '=', owner.id)
    .execute()
  return { ...owner, roles: new Map(stores.map(({ store_id: storeId, role }) => [storeId, role])) }
}

/** Stores that were opened on screen, which the file does not know. */
async function readOpenedBesides(
  tx: OpenTransaction,
  ownerId: number,
  inFile: readonly string[],
): Promise<string[]> {
  const opened = await tx
    .selectFrom('owner_stores')
    .innerJoin('opened_stores', 'opened_stores.store_id', 'owner_stores.store_id')
    .select('owner_stores.store_id')
    .where('owner_id', '=', ownerId)
    .where('owner_stores.store_id', 'not in', ['', ...inFile])
    .execute()
  return opened.map(({ store_id: storeId }) => storeId)
}

type Roles = ReadonlyMap<string, StaffRole>

/** A file that names none leaves what staff appointed; a store that is new is owned. */
function roleOf(storeId: string, named: Roles, kept?: Roles): StaffRole {
  return named.get(storeId) ?? kept?.get(storeId) ?? 'owner'
}

/** Stores that staff took away from the person: a file brings one back by naming their role there. */
async function readLeft(
  tx: OpenTransaction,
  ownerId: number,
  broughtBack: readonly string[],
): Promise<ReadonlySet<string>> {
  const left = tx.deleteFrom('left_stores').where('owner_id', '=', ownerId)
  if (broughtBack.length > 0) await left.where('store_id', 'in', broughtBack).execute()
  const rows = await tx.selectFrom('left_stores').select('store_id').where('owner_id', '=', ownerId).execute()
  return new Set(rows.map(({ store_id: storeId }) => storeId))
}

/** Like `writeOwners`; another team or a lost brand signs the agent out. */
export async function writeAgents(
  tx: OpenTransaction,
  agents: readonly WorldAgent[],
  tools: StaffTools,
): Promise<void> {
  for (const agent of agents) await writeAgent(tx, agent, tools)
}

async function writeAgent(
  tx: OpenTransaction,
  { loginId, team, channels, ended }: WorldAgent,
  { hashed, isDemo, now }: StaffTools,
): Promise<void> {
  const kept = await tx
    .selectFrom('agents')
    .selectAll()
    .where('login_id', '=', loginId)
    .forUpdate()
    .executeTakeFirst()
  if (ended === undefined && kept?.ended_at) return
  const hash = hashed.agents.get(loginId) ?? ''
  const row = { password_hash: hash, team, channels: [...channels], is_demo: isDemo, ended_at: null }
  await tx
    .insertInto('agents')
    .values({ login_id: loginId, ...row })
    .onConflict((conflict) => conflict.column('login_id').doUpdateSet(row))
    .execute()
  if (ended) return void (await endAgent(tx, loginId, now))
  const isChanged = kept && (kept.password_hash !== hash || kept.team !== team)
  if (isChanged || (kept && isTaken(kept.channels, channels)))
    await endAgentSessions(tx, { ofAgent: loginId }, now)
}

function isTaken(before: readonly string[], after: readonly string[]): boolean {
  return before.some((each) => !after.includes(each))
}

export function storeLinks(storeIds: readonly string[]) {
  return [...new Set(storeIds)].map((storeId, position) => ({ store_id: storeId, position }))
}
