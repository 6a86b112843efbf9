// npm run person -- show PHONE | erase PHONE: what is held of a person, and its end. `-` reads the phone from the input.
import { createInterface } from 'node:readline'
import { normalisePhone, seoulTimestamp } from '@hansang/domain'
import { withDatabase } from '../../db/with-database.ts'
import { openSecretsAt } from '../../secrets/open-secrets.ts'
import { createLogger } from '../../services/logging.ts'
import { CommandFault, runCommand } from '../../settings/run-command.ts'
import { readSettings } from '../../settings/settings.ts'
import { type Erasure, erasePerson } from './erase-person.ts'
import { findPerson } from './find-person.ts'
import { ORDERS_KEPT_BY, showPerson } from './show-person.ts'

const USAGE =
  'Usage: npm run person -- show PHONE | erase PHONE (- in place of PHONE reads it from the input)'

const KEPT =
  `These orders stay, with their phone and the reasons of their end, apart from all customers: ${ORDERS_KEPT_BY} ` +
  '(docs/decisions/0063). The clock removes the person from each on the day named.'

await runCommand(main)

async function main(): Promise<void> {
  const [verb, given = '', ...rest] = process.argv.slice(2)
  if (rest.length > 0 || (verb !== 'show' && verb !== 'erase')) throw new CommandFault(USAGE)
  const phone = normalisePhone(given === '-' ? await readLine() : given)
  if (!phone) throw new CommandFault(USAGE)
  const settings = readSettings(process.env)
  await withDatabase(settings, async (db) => {
    const secrets = await openSecretsAt(db, settings)
    const person = await findPerson(db, secrets, phone)
    if (!person) throw new CommandFault('Nothing is held of this phone.')
    const { keeping } = settings
    if (verb === 'show') {
      const tools = { secrets, keeping, log: createLogger(settings.logLevel) }
      console.log(JSON.stringify(await showPerson(db, tools, person), null, 2))
    } else console.log(told(await erasePerson(db, { secrets, keeping, now: new Date() }, person)))
  })
}

/** So that no number stands in the shell's history. */
async function readLine(): Promise<string> {
  for await (const line of createInterface({ input: process.stdin })) return line.trim()
  return ''
}

function told(erasure: Erasure): string {
  if (erasure.underWay) {
    throw new CommandFault(
      `Nothing was erased: ${erasure.underWay.join(', ')} has not ended. Wait for its end, or have it cancelled.`,
    )
  }
  const { kept, pointsLapsed, sessionsEnded, textsRemoved } = erasure
  return [
    `Erased: addresses, notes, ${pointsLapsed} points, ${sessionsEnded} sessions, ${textsRemoved} texts.`,
    ...(kept.length > 0 ? [KEPT, ...kept.map(keptLine)] : ['Nothing of the person has to stay.']),
  ].join('\n')
}

function keptLine({ number, until }: { readonly number: string; readonly until: Date }): string {
  return `${number}  until ${seoulTimestamp(until)}`
}
