import { seoul, useServer } from '@hansang/testing'
import { describe, expect, it } from 'vitest'
import type { Secrets } from '../../platform/secrets/index.ts'
import { customerPhone, findOrCreateCustomer } from './customers.ts'

const CUSTOMERS = 50
const now = seoul('2026-03-11 12:00')
const server = useServer({ now })

/** What a program opens a phone from, as it lies in memory. */
function opening(): { readonly secrets: Secrets; readonly opened: Uint8Array[] } {
  const opened: Uint8Array[] = []
  const known = server.services.secrets
  const open: Secrets['open'] = (sealed, column, row) => {
    opened.push(sealed, ...(typeof row === 'string' ? [] : [row]))
    return known.open(sealed, column, row)
  }
  return { opened, secrets: { ...known, open } }
}

function heldBy(bytes: readonly Uint8Array[]): number {
  return [...new Set(bytes.map(({ buffer }) => buffer))].reduce((sum, { byteLength }) => sum + byteLength, 0)
}

const phoneOf = (index: number) => `0105555${String(index).padStart(4, '0')}`

describe('what is kept of the phones of customers', () => {
  it.each(['written', 'read'])('takes its own size when it was %s', async (from) => {
    const { db } = server.services
    const { secrets, opened } = opening()
    const ids: number[] = []
    for (let index = 0; index < CUSTOMERS; index++) {
      const by = from === 'written' ? secrets : server.services.secrets
      ids.push((await findOrCreateCustomer(db, by, phoneOf(index), now)).id)
    }
    // The first call may read the row; the second is answered from memory.
    for (const id of ids) await customerPhone(db, secrets, id)
    opened.length = 0
    for (const [index, id] of ids.entries()) expect(await customerPhone(db, secrets, id)).toBe(phoneOf(index))
    expect(opened).toHaveLength(2 * CUSTOMERS)
    expect(heldBy(opened)).toBe(opened.reduce((sum, { byteLength }) => sum + byteLength, 0))
  })
})
