// npm run staff -- list | end ID | reset-factor ID: lists owners and agents, ends one's access, or turns an owner's
// second factor off, for a lost phone.
import { seoulTimestamp } from '@hansang/domain'
import { sql } from 'kysely'
import { endAgent } from '../../../nouns/auth/agents/end-agent.ts'
import { resetOwnersFactor } from '../../../flows/second-factor/reset-owners-factor.ts'
import { type Database, inTransaction } from '../../../platform/db/index.ts'
import { withDatabase } from '../../../platform/shards/with-database.ts'
import { endOwner } from '../../../nouns/owners/index.ts'
import { CommandFault, runCommand } from '../../../platform/settings/run-command.ts'
import { readSettings } from '../../../platform/settings/settings.ts'

const USAGE = 'Usage: npm run staff -- list | end ID | reset-factor ID'
const OF_ONE = { end, 'reset-factor': resetFactor } as const

await runCommand(async () => {
  const [what, id, ...more] = process.argv.slice(2)
  const isList = what === 'list' && id === undefined
  const ofOne = what === 'end' || what === 'reset-factor' ? OF_ONE[what] : null
  if (!isList && (!ofOne || !id || more.length > 0)) throw new CommandFault(USAGE)
  await withDatabase(readSettings(process.env), async (db) => {
    if (isList) await list(db)
    else await ofOne?.(db, id ?? '')
  })
})

async function list(db: Database): Promise<void> {
  const { rows } = await sql<{ line: string[]; seen: Date | null }>`
    select array['owner', login_id, case when ended_at is null then 'may sign in' else 'ended' end]
        || array(select store_id || ': ' || role from owner_stores where owner_id = owners.id order by position) line,
      (select max(last_seen_at) from owner_sessions where owner_id = owners.id) seen from owners
    union all
    select array['agent', login_id, case when ended_at is null then 'may sign in' else 'ended' end],
      (select max(last_seen_at) from agent_sessions where agent_login = login_id) from agents
    order by line`.execute(db)
  for (const { line, seen } of rows)
    console.log([...line, ...(seen ? [`last seen ${seoulTimestamp(seen)}`] : [])].join('  '))
}

/** An owner and an agent with the same id are one person, so both end. */
async function end(db: Database, id: string): Promise<void> {
  const now = new Date()
  const ended = await inTransaction(db, async (tx) => {
    const kinds = { owner: await endOwner(tx, id, now), agent: await endAgent(tx, id, now) }
    return Object.entries(kinds).flatMap(([kind, hasEnded]) => (hasEnded ? [kind] : []))
  })
  if (ended.length === 0) throw new CommandFault(`Nobody who may sign in is called ${id}.`)
  for (const kind of ended) console.log(`The ${kind} ${id} has ended, and is signed out everywhere.`)
}

async function resetFactor(db: Database, id: string): Promise<void> {
  const isReset = await inTransaction(db, (tx) => resetOwnersFactor(tx, id, new Date()))
  if (!isReset) throw new CommandFault(`No owner with a second factor is called ${id}.`)
  console.log(`The second factor of ${id} is off, and ${id} is signed out everywhere.`)
}
