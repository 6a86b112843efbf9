// npm run person -- show PHONE | erase PHONE: `-` reads the phone from stdin.
// npm run person -- repeat: repeats erasures after a restored backup.
import { createInterface } from 'node:readline'
import { normalisePhone, seoulTimestamp } from '@hansang/domain'
import type { Database } from '../../platform/db/index.ts'
import { withDatabase } from '../../platform/shards/with-database.ts'
import { openSecretsAt } from '../../platform/secrets/index.ts'
import { createLogger } from '../../platform/services/logging.ts'
import { CommandFault, runCommand } from '../../platform/settings/run-command.ts'
import { type Settings, readSettings } from '../../platform/settings/settings.ts'
import { type Erasing, type Erasure, erasePerson } from '../../flows/forgetting/erase-person.ts'
import { noteErasure, openErasureList } from '../../flows/forgetting/erasure-list.ts'
import { type Person, findPerson } from '../../flows/forgetting/find-person.ts'
import { repeatErasures } from '../../flows/forgetting/repeat-erasures.ts'
import { ORDERS_KEPT_BY, showPerson } from '../../flows/forgetting/show-person.ts'

const USAGE =
  'Usage: npm run person -- show PHONE | erase PHONE (- in place of PHONE reads it from the input) | repeat'

const KEPT =
  `These orders stay, with their phone and the reasons of their end, apart from all customers: ${ORDERS_KEPT_BY} ` +
  '(docs/decisions/0063). The clock removes the person from each on the day named.'

await runCommand(main)

async function main(): Promise<void> {
  const [verb, given = '', ...rest] = process.argv.slice(2)
  const settings = readSettings(process.env)
  if (verb === 'repeat' && given === '') return await withDatabase(settings, (db) => repeat(db, settings))
  if (rest.length > 0 || (verb !== 'show' && verb !== 'erase')) throw new CommandFault(USAGE)
  const phone = normalisePhone(given === '-' ? await readLine() : given)
  if (!phone) throw new CommandFault(USAGE)
  await withDatabase(settings, async (db) => {
    const tools = await toolsOf(db, settings)
    const person = await findPerson(db, tools, phone)
    if (!person) throw new CommandFault('Nothing is held of this phone.')
    if (verb === 'erase') return await erase(db, tools, person, settings.erasuresFile)
    console.log(JSON.stringify(await showPerson(db, tools, person), null, 2))
  })
}

async function toolsOf(db: Database, settings: Settings): Promise<Erasing> {
  const secrets = await openSecretsAt(db, settings)
  return { secrets, keeping: settings.keeping, log: createLogger(settings.logLevel), now: new Date() }
}

async function erase(db: Database, tools: Erasing, person: Person, file: string): Promise<void> {
  const list = await openErasureList(file).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFault(`Nothing was erased: ${file} cannot be written (${error.code}).`)
  })
  const erasure = await erasePerson(db, tools, person)
  console.log(told(erasure))
  if (!erasure.underWay && erasure.customer) {
    const { id: customer, since } = erasure.customer
    const noted = { customer, since, erasedAt: tools.now }
    await noteErasure(list, noted).catch((error: NodeJS.ErrnoException) => {
      const line = JSON.stringify(noted)
      throw new CommandFault(`Not noted in ${file} (${error.code}); add this line to it:\n${line}`)
    })
    console.log(`Noted in ${file}, so that a restored backup does not bring the person back.`)
  }
  await list.close()
}

async function repeat(db: Database, settings: Settings): Promise<void> {
  const file = settings.erasuresFile
  const tools = await toolsOf(db, settings)
  const { people, underWay, failed, unreadable } = await repeatErasures(db, tools, file)
  console.log(`Erased again: ${people} people of ${file}.`)
  const faults = [
    ...underWay.map((number) => `${number} has not ended: repeat it then.`),
    ...[...failed].map(([customer, error]) => `Customer ${customer} was not erased: ${String(error)}`),
    ...unreadable.map((line) => `Line ${line} says no erasure.`),
  ]
  if (faults.length > 0) throw new CommandFault(faults.join('\n'))
}

/** Keeps the number out of the shell's history. */
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
  const { kept, pointsLapsed, sessionsEnded, textsRemoved, alarmPhonesRemoved, alarmCallsRemoved } = erasure
  return [
    `Erased: addresses, notes, ${pointsLapsed} points, ${sessionsEnded} sessions, ${textsRemoved} texts, ` +
      `${alarmPhonesRemoved} numbers and ${alarmCallsRemoved} calls of alarms.`,
    ...(kept.length > 0 ? [KEPT, ...kept.map(keptLine)] : ['Nothing of the person has to stay.']),
  ].join('\n')
}

function keptLine({ number, until }: { readonly number: string; readonly until: Date }): string {
  return `${number}  until ${seoulTimestamp(until)}`
}
