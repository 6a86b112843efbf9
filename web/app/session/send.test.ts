import { readReviews } from '@hansang/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useConsole } from '../../test/fake-console.ts'
import { newToken, send } from './send.ts'

const header = (token: string) => new Headers({ 'new-token': token })

describe('the new token of an answer', () => {
  it('is in the new-token header', { tags: ['SES-03'] }, () => {
    expect(newToken(header('T2'), '{}')).toBe('T2')
  })

  it('or in the body’s token field', { tags: ['SES-03'] }, () => {
    expect(newToken(new Headers(), '{"token":"T3","code":"Success"}')).toBe('T3')
  })

  it('is that of the header when both are present', { tags: ['SES-04'] }, () => {
    expect(newToken(header('T2'), '{"token":"T3"}')).toBe('T2')
  })

  it.each(['', '{}', '{"token":""}', '{"token":1}', '<html>"token"', '{"order":{"token":"no"}}'])(
    'is absent in %s',
    { tags: ['SES-03'] },
    (body) => {
      expect(newToken(new Headers(), body)).toBeNull()
    },
  )
})

describe('an answer outside the contract', () => {
  const written = useConsole()
  afterEach(() => void vi.unstubAllGlobals())

  it('is a failure, logged once by its path without its contents', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'Success', selStoreRevewCount: '김한상' }))
    const call = send(readReviews, { storeId: '1001' })
    await expect(call).rejects.toMatchObject({ name: 'CallFailure', kind: 'unreadable' })
    expect(written.errors()).toEqual([[`The answer of ${readReviews.path} is outside the contract`]])
  })
})
