import type { DeedShown } from '@hansang/contract'
import type { Reader } from '../../platform/db/index.ts'
import type { DeedRow } from '../../nouns/deeds/index.ts'
import { type NamedOwner, readOwnerNames } from '../../nouns/owners/index.ts'

export async function presentDeeds(db: Reader, rows: readonly DeedRow[]): Promise<DeedShown[]> {
  const ids = rows.flatMap(({ owner_id: id }) => (id === null ? [] : [id]))
  const owners = await readOwnerNames(db, ids)
  return rows.map((row) => presentDeed(row, row.owner_id === null ? undefined : owners.get(row.owner_id)))
}

function presentDeed(row: DeedRow, owner: NamedOwner | undefined): DeedShown {
  const { id, at, store_id: storeId, actor, agent_login: agentId, role, device, browser, kind, subject } = row
  return {
    id: String(id),
    at,
    storeId,
    actor,
    personId: owner?.loginId ?? agentId ?? '',
    personName: owner?.name ?? '',
    role: role ?? '',
    device: device ?? '',
    browser: browser ?? '',
    kind,
    subject,
    was: jsonText(row.was),
    became: jsonText(row.became),
  }
}

function jsonText(value: unknown): string {
  return value === null || value === undefined ? '' : JSON.stringify(value)
}
