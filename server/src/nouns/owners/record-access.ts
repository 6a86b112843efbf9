import { type DeedKind, STORE_ROLES, type StaffRole } from '@hansang/domain'
import type { OpenTransaction } from '../../platform/db/index.ts'
import type { OpenedDevice } from '../auth/index.ts'
import { type Doer, recordDeedAt } from '../deeds/index.ts'
import { readRoles } from './owned-stores.ts'

type OwnDoer = Doer & { readonly roles: ReadonlyMap<string, StaffRole> }

interface AccessDeed {
  readonly kind: DeedKind
  readonly became?: object
  readonly now: Date
}

/** At each store where they work; for a role above stores it would be one row for each store of the brand. */
export async function recordAccess(tx: OpenTransaction, by: OwnDoer, deed: AccessDeed): Promise<void> {
  const ofStores: readonly StaffRole[] = STORE_ROLES
  const storeIds = [...by.roles].filter(([, role]) => ofStores.includes(role)).map(([id]) => id)
  await recordDeedAt(tx, storeIds, { by, ...deed })
}

/** `codesLeft`: of recovery codes, when one of them was used. */
export async function recordCodeSignIn(
  tx: OpenTransaction,
  device: OpenedDevice,
  { codesLeft, now }: { readonly codesLeft: number | null; readonly now: Date },
): Promise<void> {
  const by = { ...device, roles: await readRoles(tx, device.ownerId) }
  await recordAccess(tx, by, { kind: 'signedIn', now })
  if (codesLeft !== null) await recordAccess(tx, by, { kind: 'recoveryCodeUsed', became: { codesLeft }, now })
}

export function recordSignIn(now: Date) {
  return async (tx: OpenTransaction, device: OpenedDevice): Promise<void> => {
    const by = { ...device, roles: await readRoles(tx, device.ownerId) }
    await recordAccess(tx, by, { kind: 'signedIn', now })
  }
}
