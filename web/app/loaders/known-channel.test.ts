import { CHANNEL_CODES } from '@hansang/domain'
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

describe('the first segment of a path', () => {
  it.each(CHANNEL_CODES)('%s is a channel', { tags: ['CHN-05'] }, (channel) => {
    expect(visit(channel)).toBe('the page')
  })

  it.each(['ceo', 'pay', 'inbox', 'api', 'nope', '__proto__'])(
    '%s is not found',
    { tags: ['CHN-05', 'RTE-54'] },
    (channel) => {
      expect(visit(channel)).toBe(404)
    },
  )

  it.each([
    ['BBQ', '/bbq/1001/010?qr=Y'],
    ['citycup', '/CITYCUP/1001/010?qr=Y'],
  ])('%s redirects to its own spelling', { tags: ['CHN-05'] }, (typed, meant) => {
    expect(visit(typed)).toBe(meant)
  })

  it('a path without a channel is unchanged', { tags: ['RTE-56'] }, () => {
    expect(visit(undefined)).toBe('the page')
  })
})
