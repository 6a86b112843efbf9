import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { databasesOf } from './on-citus.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

export const TEMPLATES = { migrated: 'hansang_migrated', withKeys: 'hansang_with_keys' } as const

export const KEY_OF_TESTS = Buffer.alloc(32, 'tests').toString('base64')

export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  return await createDatabase(serverUrl, TEMPLATES.migrated)
}

/** Sealed with `KEY_OF_TESTS`: making a pair of RSA keys takes longer than copying the database. */
export async function createKeyedDatabase(serverUrl: string): Promise<TestDatabase> {
  return await createDatabase(serverUrl, TEMPLATES.withKeys)
}

export async function createEmptyDatabase(serverUrl: string): Promise<TestDatabase> {
  return await createDatabase(serverUrl, 'template0')
}

/** Like a restored backup. No connection to `url` may be open. */
export async function copyDatabase(serverUrl: string, url: string): Promise<TestDatabase> {
  return await createDatabase(serverUrl, new URL(url).pathname.slice(1))
}

async function createDatabase(serverUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await createFrom(serverUrl, name, template)
  return {
    url: serverUrl.replace(/\/hansang$/, `/${name}`),
    drop: () => runOn(serverUrl, `drop database ${name} with (force)`),
  }
}

export async function createFrom(serverUrl: string, name: string, template: string): Promise<void> {
  await runOn(serverUrl, `create database ${name} template ${template}`)
}

/** On each machine of the run. */
async function runOn(serverUrl: string, statement: string): Promise<void> {
  await Promise.all(databasesOf(serverUrl).map((url) => runAt(url, statement)))
}

async function runAt(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
