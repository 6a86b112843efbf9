import pg from 'pg'
import { expect, inject, it } from 'vitest'

it('five test files beside each other may fill their pools', async () => {
  const connectionString = inject('databaseUrl')
  const clients = Array.from({ length: 300 }, () => new pg.Client({ connectionString }))
  const connected = await Promise.allSettled(clients.map((client) => client.connect()))
  await Promise.all(clients.map((client) => client.end()))
  expect(connected.filter(({ status }) => status === 'rejected')).toEqual([])
})
