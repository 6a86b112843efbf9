// npm run pos -- list | end STORE [KEY]: lists POS keys by id, or ends them.
import { endStoreKeys, posKeyId } from '../../../nouns/auth/index.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { withDatabase } from '../../../platform/shards/with-database.ts'
import { CommandFault, runCommand } from '../../../platform/settings/run-command.ts'
import { readSettings } from '../../../platform/settings/settings.ts'

const USAGE = 'Usage: npm run pos -- list | end STORE [KEY], with the id of a key as list prints it'

await runCommand(async () => {
  const [what, storeId, keyId, ...more] = process.argv.slice(2)
  const isList = what === 'list' && storeId === undefined
  if (!isList && (what !== 'end' || !storeId || more.length > 0)) throw new CommandFault(USAGE)
  await withDatabase(readSettings(process.env), async (db) => {
    if (isList) await list(db)
    else await end(db, storeId ?? '', keyId)
  })
})

async function list(db: Database): Promise<void> {
  for (const { store_id, key_hash } of await keysOf(db)) console.log(`${store_id}  ${posKeyId(key_hash)}`)
}

async function keysOf(db: Database, storeId?: string) {
  return await db
    .selectFrom('pos_key_stores')
    .select(['store_id', 'key_hash'])
    .$if(storeId !== undefined, (rows) => rows.where('store_id', '=', storeId ?? ''))
    .orderBy('store_id')
    .orderBy('key_hash')
    .execute()
}

async function end(db: Database, storeId: string, keyId: string | undefined): Promise<void> {
  const keys = await keysOf(db, storeId)
  const named = keys.filter(({ key_hash }) => keyId === undefined || posKeyId(key_hash) === keyId)
  if (named.length === 0) throw new CommandFault(`Store ${storeId} has no such key.`)
  const now = new Date()
  await inTransaction(db, async (tx) => {
    for (const { key_hash: only } of named) await endStoreKeys(tx, { storeId, only }, now)
  })
  for (const { key_hash } of named)
    console.log(`The key ${posKeyId(key_hash)} of store ${storeId} has ended.`)
}
