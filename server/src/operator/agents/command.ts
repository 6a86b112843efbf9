// npm run agents -- views [--agent ID] [--phone DIGITS] [--days N]: lists agents' look-ups of customers.
import { parseArgs } from 'node:util'
import { DAY_MS, normalisePhone, seoulTimestamp } from '@hansang/domain'
import { findCustomer } from '../../nouns/auth/index.ts'
import type { Database } from '../../platform/db/index.ts'
import { withDatabase } from '../../platform/shards/with-database.ts'
import { openSecretsAt, type Secrets } from '../../platform/secrets/index.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { type ViewsQuery, readViews } from '../../nouns/auth/agents/agent-views.ts'

const USAGE = 'Usage: npm run agents -- views [--agent ID] [--phone DIGITS] [--days N]'
const OPTIONS = {
  agent: { type: 'string' },
  phone: { type: 'string' },
  days: { type: 'string', default: '30' },
} as const

await runCommand(main)

async function main(): Promise<void> {
  const asked = readArguments()
  const settings = readSettings(process.env)
  await withDatabase(settings, async (db) => {
    const secrets = await openSecretsAt(db, settings)
    for (const { at, agentId, what, customer, orderIds } of await readViews(
      db,
      secrets,
      await queryOf(db, secrets, asked),
    ))
      console.log([seoulTimestamp(at), agentId, what, `customer ${customer}`, ...orderIds].join('  '))
  })
}

interface Asked {
  readonly agent: string | null
  readonly phone: string | null
  readonly days: number
}

function readArguments(): Asked {
  const { values, positionals } = parsed()
  const days = Number(values.days)
  const phone = values.phone === undefined ? null : normalisePhone(values.phone)
  const isWrong =
    positionals.join(' ') !== 'views' || !(days > 0) || (phone === null && values.phone !== undefined)
  if (isWrong) throw new CommandFault(USAGE)
  return { agent: values.agent ?? null, phone, days }
}

function parsed() {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: true })
  } catch {
    throw new CommandFault(USAGE)
  }
}

async function queryOf(db: Database, secrets: Secrets, { agent, phone, days }: Asked): Promise<ViewsQuery> {
  const customerId = phone === null ? null : await findCustomer(db, secrets, phone)
  if (phone !== null && customerId === null) throw new CommandFault('This phone never appeared.')
  return { agentId: agent, customerId, since: new Date(Date.now() - days * DAY_MS) }
}
