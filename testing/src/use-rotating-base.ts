import { afterEach, beforeEach, inject } from 'vitest'
import { seoul } from './seoul.ts'
import { type TestServer, startServerOn } from './start-server.ts'
import { createTestDatabase } from './databases/test-database.ts'

export const OLD_KEY = Buffer.alloc(32, 1)
export const NEW_KEY = Buffer.alloc(32, 2)

export interface RotatingBase {
  readonly url: string
  readonly told: readonly string[]
  /** Another program with these data keys, newest first. */
  start(...keys: Buffer[]): Promise<TestServer>
  stop(server: TestServer): Promise<void>
}

export function keySetting(...keys: readonly Buffer[]): { readonly DATA_KEY: string } {
  return { DATA_KEY: keys.map((key) => key.toString('base64')).join(',') }
}

/** A fresh database per test, shared by programs with different keys. */
export function useRotatingBase(): RotatingBase {
  let database = { url: '', drop: async () => {} }
  let running: TestServer[] = []
  let told: string[] = []
  const stop = async (server: TestServer) => {
    running = running.filter((other) => other !== server)
    await server.stop()
  }
  beforeEach(async () => {
    database = await createTestDatabase(inject('databaseUrl'))
    told = []
  })
  afterEach(async () => {
    for (const server of running) await stop(server)
    await database.drop()
  })
  return {
    get url() {
      return database.url
    },
    get told() {
      return told
    },
    async start(...keys) {
      const env = { ...keySetting(...keys), LOG_LEVEL: 'info', PUSH_LOOPBACK: '1' }
      const now = seoul('2026-03-11 12:00')
      const options = { now, hasSweeps: true, env, logTo: (line: string) => told.push(line) }
      const server = await startServerOn({ url: database.url, drop: async () => {} }, options)
      running.push(server)
      return server
    },
    stop,
  }
}
