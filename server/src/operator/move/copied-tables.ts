import type { Client } from 'pg'

/** A table with the columns that are written; those that PostgreSQL generates are left out. */
export interface CopiedTable {
  readonly name: string
  readonly columns: string
}

/** All of ours, and the queue's jobs; the migrator's own tables are written by it. */
export async function readTables(client: Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(`
    select format('%I.%I', nspname, relname) as name,
      string_agg(format('%I', attname), ', ' order by attnum) as columns
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and not relispartition
      and (nspname = 'public' and relname not like 'kysely\\_%' or nspname = 'pgboss' and relname = 'job')
    group by nspname, relname
    order by nspname, relname`)
  return rows
}

interface Part {
  readonly name: string
  readonly whole: string
  readonly bound: string
}

/** Gives the empty tables of `to` the parts that they have at `from`. */
export async function copyParts(from: Client, to: Client): Promise<void> {
  for (const { name } of await readParts(to)) await to.query(`drop table ${name}`)
  for (const { name, whole, bound } of await readParts(from))
    await to.query(`create table ${name} partition of ${whole} ${bound}`)
}

async function readParts(client: Client): Promise<Part[]> {
  const { rows } = await client.query<Part>(`
    select inhrelid::regclass::text as name, inhparent::regclass::text as whole, pg_get_expr(relpartbound, oid) as bound
    from pg_inherits join pg_class on oid = inhrelid
    where relispartition and relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1`)
  return rows
}

const BATCH_BYTES = 4_000_000
const BATCH_ROWS = 5_000

/** Rows travel as PostgreSQL's own text of them, so that no value is read as something else between. */
export async function copyTable(from: Client, to: Client, { name, columns }: CopiedTable): Promise<number> {
  const size = await readSize(from, name)
  const rowBytes = Math.ceil(size.bytes / Math.max(size.rows, 1))
  const batch = Math.max(1, Math.min(BATCH_ROWS, Math.floor(BATCH_BYTES / Math.max(rowBytes, 1))))
  await from.query(`declare copied no scroll cursor for select one::text as row from ${name} as one`)
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${batch} from copied`)
    if (rows.length === 0) break
    await to.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from unnest($1::${name}[])`,
      [rows.map(({ row }) => row)],
    )
  }
  await from.query('close copied')
  return size.rows
}

async function readSize(client: Client, name: string): Promise<{ bytes: number; rows: number }> {
  const { rows } = await client.query<{ bytes: string; rows: string }>(
    `select coalesce(sum(pg_table_size(relid)), 0)::text as bytes, (select count(*)::text from ${name}) as rows
     from pg_partition_tree('${name}')`,
  )
  return { bytes: Number(rows[0]?.bytes ?? 0), rows: Number(rows[0]?.rows ?? 0) }
}

/** The same for the same rows, in whatever order they stand. */
export async function digestOf(client: Client, { name, columns }: CopiedTable): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `select count(*) || ' ' ||
       coalesce(sum(('x' || left(md5(row(${columns})::text), 15))::bit(60)::bigint), 0) as digest
     from ${name}`,
  )
  return rows[0]?.digest ?? ''
}
