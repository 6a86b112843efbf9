import { expect, it } from 'vitest'
import { isDatabaseLost } from '../db/index.ts'

it.each(['failure on connection marked as essential: 10.0.0.7:5432', 'postmaster was shut down, exiting'])(
  'a lost worker of Citus is an outage, and no bug: %s',
  (message) => {
    expect(isDatabaseLost(Object.assign(new Error(message), { code: 'XX000' }))).toBe(true)
    expect(isDatabaseLost(Object.assign(new Error('anything else'), { code: 'XX000' }))).toBe(false)
  },
)
