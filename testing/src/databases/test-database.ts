import { randomBytes } from 'node:crypto'
import pg from 'pg'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string
  }
}

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/** A fresh, migrated database of its own on the test run's PostgreSQL. */
export async function createTestDatabase(serverUrl: string): Promise<TestDatabase> {
  return await createDatabase(serverUrl, 'template hansang_template')
}

/** One that nothing was done to yet. */
export async function createEmptyDatabase(serverUrl: string): Promise<TestDatabase> {
  return await createDatabase(serverUrl, 'template template0')
}

/** What `url` holds by now, as a backup that was restored; nobody may be connected to it. */
export async function copyDatabase(serverUrl: string, url: string): Promise<TestDatabase> {
  return await createDatabase(serverUrl, `template ${new URL(url).pathname.slice(1)}`)
}

async function createDatabase(serverUrl: string, from: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await runOn(serverUrl, `create database ${name} ${from}`)
  return {
    url: serverUrl.replace(/\/hansang$/, `/${name}`),
    drop: () => runOn(serverUrl, `drop database ${name} with (force)`),
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
