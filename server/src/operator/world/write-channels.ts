import type { World } from '@hansang/contract'
import type { OpenTransaction } from '../../platform/db/index.ts'
import { announceChange, channelTopic } from '../../platform/live/live-events.ts'

export async function writeChannels(tx: OpenTransaction, world: World): Promise<void> {
  for (const { channel, isUnderMaintenance, secondFactorRoles: roles } of world.systemChannels) {
    const asked = roles ? { second_factor_roles: [...new Set(roles)] } : {}
    await tx
      .insertInto('channels')
      .values({ code: channel, is_under_maintenance: isUnderMaintenance, ...asked })
      .onConflict((conflict) =>
        conflict.column('code').doUpdateSet({ is_under_maintenance: isUnderMaintenance, ...asked }),
      )
      .execute()
    await announceChange(tx, channelTopic(channel))
  }
  if (world.cooperative.length === 0) return
  await tx.deleteFrom('cooperative_stores').execute()
  await tx
    .insertInto('cooperative_stores')
    .values(world.cooperative.map((site, position) => ({ position, ...site })))
    .execute()
}
