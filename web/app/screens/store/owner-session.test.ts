import { afterEach, describe, expect, it, vi } from 'vitest'
import { endOwnerSession, isSessionEnding } from './owner-session.ts'

const kept = new Map<string, string>([['ceoToken', 'a-token']])
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
}

function answered(answer: () => Promise<Response>): () => boolean[] {
  const seen: boolean[] = []
  const fetch = async () => {
    seen.push(isSessionEnding())
    return await answer()
  }
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage, fetch })
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  return () => [...seen, isSessionEnding()]
}

afterEach(() => vi.unstubAllGlobals())

describe('an owner who signs out', { tags: ['EP-64'] }, () => {
  it('sends no request until the signed-out page has loaded', async () => {
    const ending = answered(() => Promise.resolve(Response.json({ code: 'Success', message: '' })))
    const leave = vi.fn(() => expect([isSessionEnding(), kept.has('ceoToken')]).toEqual([true, false]))
    await endOwnerSession('here', leave)
    expect(ending()).toEqual([true, false])
    expect(leave).toHaveBeenCalledOnce()
  })

  it('sends requests again when the server was not reached', async () => {
    kept.set('ceoToken', 'a-token')
    const ending = answered(() => Promise.reject(new TypeError('fetch failed')))
    await expect(endOwnerSession('here', () => {})).rejects.toThrow()
    expect(ending()).toEqual([true, false])
    expect(kept.get('ceoToken')).toBe('a-token')
  })
})
