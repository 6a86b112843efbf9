import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  type OwnPostgres,
  type OwnRedis,
  dataFolderOf,
  startOwnRedis,
  startReplicaOf,
} from '@hansang/testing'
import { type CitusNodes, MOST_CONNECTIONS, startCitusNodes } from '@hansang/testing/databases/citus-nodes'
import { type Pooler, startPooler } from '@hansang/testing/databases/pooler'
import { distributeBase } from '../../../server/src/operator/distribute/distribute-base.ts'
import { type Fleet, startFleet } from '../faults/fleet.ts'
import { PROGRAMS } from './cluster.ts'

export interface CitusCluster {
  readonly fleet: Fleet
  readonly nodes: CitusNodes
  /** Of the coordinator, which programs read. */
  readonly standby: OwnPostgres
  readonly pooler: Pooler
  readonly redis: OwnRedis
  stop(): Promise<void>
}

/** Three programs over PgBouncer and Redis on a distributed base, whose coordinator has a standby. */
export async function startCitusCluster(): Promise<CitusCluster> {
  const nodes = await startCitusNodes()
  const { coordinator } = nodes
  const { url } = coordinator
  await distributeBase(url)
  const standby = await startStandby(coordinator)
  const pooler = await startPooler(url)
  const redis = await startOwnRedis()
  if (!redis) throw new Error('Redis did not start')
  const fleet = await startFleet({
    postgres: coordinator,
    programs: PROGRAMS,
    settings: async () => ({
      DATABASE_URL: pooler.through(url),
      DATABASE_LISTEN_URL: url,
      DATABASE_REPLICA_URL: standby.url,
      DATABASE_CONNECTIONS: '15',
      REDIS_URL: redis.url,
    }),
  })
  return {
    fleet,
    nodes,
    standby,
    pooler,
    redis,
    async stop() {
      await fleet.stop()
      await Promise.all([pooler.stop(), redis.remove(), standby.remove()])
      await nodes.remove()
    },
  }
}

async function startStandby(coordinator: OwnPostgres): Promise<OwnPostgres> {
  const copied = join(await mkdtemp(join(tmpdir(), 'hansang-standby-')), 'replica')
  return await startReplicaOf(coordinator, dirname(await dataFolderOf(coordinator)), copied, MOST_CONNECTIONS)
}
