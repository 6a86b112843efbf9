import type { GazetteerEntry } from '@hansang/contract'
import { sql } from 'kysely'
import type { OpenTransaction } from '../../platform/db/index.ts'

export async function writeStreets(tx: OpenTransaction, entries: readonly GazetteerEntry[]): Promise<void> {
  const streets = new Map(entries.map((entry) => [`${entry.district}\n${entry.roadName}`, entry]))
  const touched = [...streets.values()]
  await sql`
    insert into map_streets (district, name, buildings, south, north, west, east)
    select profile ->> 'district', profile ->> 'roadName',
      jsonb_agg(jsonb_build_array(lat, lng)
        order by coalesce(substring(profile ->> 'buildingNumber' from '^\\d{1,6}')::int, 0), road_address),
      min(lat), max(lat), min(lng), max(lng)
    from gazetteer
    where (profile ->> 'district', profile ->> 'roadName') in (
      select * from unnest(
        ${touched.map(({ district }) => district)}::text[], ${touched.map(({ roadName }) => roadName)}::text[])
    )
    group by 1, 2
    on conflict (district, name) do update set
      buildings = excluded.buildings, south = excluded.south, north = excluded.north,
      west = excluded.west, east = excluded.east`.execute(tx)
  await sql`update map_version set version = gen_random_uuid()`.execute(tx)
}
