import { CHANNEL_CODES } from '@hansang/domain/brands/brand'
import { describe, expect, it } from 'vitest'
import { knownChannelOnly } from './known-channel.ts'

function visit(channel: string | undefined): unknown {
  const params = channel === undefined ? {} : { channel }
  try {
    const request = new Request(`http://page/${channel}/1001/010?qr=Y`)
    return knownChannelOnly({ params, request } as never, (() => 'the page') as never)
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    return (thrown as { init: { status: number } }).init.status
  }
}

describe('the first part of a path', () => {
  it.each(CHANNEL_CODES)('CHN-05 %s is a channel', (channel) => {
    expect(visit(channel)).toBe('the page')
  })

  it.each(['ceo', 'pay', 'inbox', 'api', 'nope', '__proto__'])(
    'CHN-05 RTE-54 %s is none: not found',
    (channel) => {
      expect(visit(channel)).toBe(404)
    },
  )

  it.each([
    ['BBQ', '/bbq/1001/010?qr=Y'],
    ['citycup', '/CITYCUP/1001/010?qr=Y'],
  ])('CHN-05 %s is led to its own spelling', (typed, meant) => {
    expect(visit(typed)).toBe(meant)
  })

  it('RTE-56 a path without a channel is left alone', () => {
    expect(visit(undefined)).toBe('the page')
  })
})
