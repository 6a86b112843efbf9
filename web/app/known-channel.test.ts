import { CHANNEL_CODES } from '@hansang/domain/brands/brand'
import { describe, expect, it } from 'vitest'
import { knownChannelOnly } from './known-channel.ts'

function visit(channel: string | undefined): unknown {
  const params = channel === undefined ? {} : { channel }
  try {
    return knownChannelOnly({ params } as never, (() => 'the page') as never)
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status
  }
}

describe('the first part of a path', () => {
  it.each(CHANNEL_CODES)('CHN-05 %s is a channel', (channel) => {
    expect(visit(channel)).toBe('the page')
  })

  it.each(['ceo', 'pay', 'inbox', 'api', 'BBQ', 'nope', '__proto__'])(
    'CHN-05 RTE-54 %s is none: not found',
    (channel) => {
      expect(visit(channel)).toBe(404)
    },
  )

  it('RTE-56 a path without a channel is left alone', () => {
    expect(visit(undefined)).toBe('the page')
  })
})
