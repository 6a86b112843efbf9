import type { TicketRow } from '@hansang/domain'
import { describe, expect, it } from 'vitest'
import { ticketBytes } from './draw-ticket.ts'

const drawn = async (text: string) =>
  Buffer.from(await ticketBytes([{ text, look: 'plain' } satisfies TicketRow])).toString('base64')

describe('a ticket’s picture', { tags: ['TKT-16'] }, () => {
  it('shows emoji as signs, not as the box of an unknown letter', async () => {
    const [hands, thumb, unknown] = await Promise.all(['🙏', '👍', '\u{1F9FF}\u{13000}'].map(drawn))
    expect(new Set([hands, thumb, unknown, await drawn('')]).size).toBe(4)
  })

  it.each([
    ['👍🏽', '👍'],
    ['❤️', '❤'],
    ['☎︎', '☎'],
  ])('shows %s as %s', async (written, plain) => {
    expect(await drawn(written)).toBe(await drawn(plain))
  })

  it('breaks a line of emoji before the paper ends', async () => {
    const [full, over] = await Promise.all([drawn('😀'.repeat(17)), drawn('😀'.repeat(18))])
    expect(over.length).toBeGreaterThan(full.length * 1.5)
  })
})
