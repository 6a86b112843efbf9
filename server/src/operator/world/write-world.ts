import type { World } from '@hansang/contract'
import type { OpenTransaction } from '../../platform/db/index.ts'
import type { Secrets } from '../../platform/secrets/index.ts'
import type { HashedSecrets } from './staff/hash-secrets.ts'
import { writeAddresses } from './write-addresses.ts'
import { writeChannels } from './write-channels.ts'
import { writeCoupons } from './write-coupons.ts'
import { writeCustomers } from './write-customers.ts'
import { writePos } from './staff/write-pos.ts'
import { writeAgents, writeOwners } from './staff/write-staff.ts'
import { writeStores } from './write-stores.ts'

export interface ImportTools {
  readonly secrets: Secrets
  readonly now: Date
  readonly isDemo?: boolean
  readonly tell?: (done: 'checked' | 'written', entries: number) => void
}

export async function writeWorld(
  tx: OpenTransaction,
  world: World,
  hashed: HashedSecrets,
  tools: ImportTools,
): Promise<void> {
  const { isDemo = false, now, secrets } = tools
  const staff = { hashed, secrets, isDemo, now }
  await writeChannels(tx, world)
  await writeStores(tx, world.stores, { now, isDemo })
  await writeAddresses(tx, world.addresses)
  await writeCustomers(tx, world.customers, tools)
  await writeCoupons(tx, world.coupons)
  await writeOwners(tx, world.owners, staff)
  await writePos(tx, world.pos, { isDemo, now })
  await writeAgents(tx, world.agents, staff)
}
