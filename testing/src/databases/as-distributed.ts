import pg from 'pg'
import { forgetStates, unbindFamily } from '../../../server/src/operator/distribute/unbind-family.ts'
import { SHARDED_FAMILIES, SHARDED_TABLES } from '../../../server/src/platform/shards/sharded-tables.ts'

/** Before PostgreSQL's own catalogs, so that a program finds these. */
export const SEARCHED = 'citus_seen, pg_catalog, public'

/**
 * What `npm run distribute` leaves, without Citus: the keys of each family, no foreign keys, no triggers that write, and what
 * programs read of Citus, so that they ask as they do there.
 */
export async function makeAsDistributed(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const family of SHARDED_FAMILIES) await unbindFamily(client, family)
  await forgetStates(client)
  await showCitus(client)
  await client.query(`alter system set search_path = ${SEARCHED}`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** What programs that search `SEARCHED` read of Citus. */
export async function showCitus(client: pg.Client): Promise<void> {
  await client.query(`
    create schema citus_seen;
    create table citus_seen.pg_extension as select 'citus'::name as extname;
    create table citus_seen.pg_dist_partition (logicalrelid regclass, partmethod "char")`)
  await client.query(`insert into citus_seen.pg_dist_partition select unnest($1::text[])::regclass, 'h'`, [
    SHARDED_TABLES,
  ])
}
