import { signOutOwner, signOutOwnerEverywhere } from '@hansang/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  endOwnerSession,
  isSessionEnding,
  keepOwnerSession,
  keptOwnerId,
  keptStores,
  ownerToken,
} from './owner-session.ts'

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

  it.each([
    ['here', signOutOwner.path],
    ['everywhere', signOutOwnerEverywhere.path],
  ] as const)('ends the session %s at the server', async (where, path) => {
    kept.set('ceoToken', 'a-token')
    answered(() => Promise.resolve(Response.json({ code: 'Success', message: '' })))
    const fetch = vi.spyOn(window, 'fetch')
    await endOwnerSession(where, () => {})
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([path])
  })

  it('leaves nothing of theirs, also when the server had ended the session', async () => {
    answered(() => Promise.resolve(Response.json({ code: 'fail', message: '' }, { status: 401 })))
    keepOwnerSession({ token: 'a-token', owner: { id: 'kim', name: '', phone: '' }, stores: [] })
    for (const key of ['ceoStoreInfo', 'ceoStoreGoods', 'ceoAnswers']) kept.set(key, '{}')
    kept.set('boardVolume', 'low')
    await endOwnerSession('here', () => {})
    expect([...kept]).toEqual([['boardVolume', 'low']])
  })
})

describe('what a browser holds of an owner', () => {
  it('is what the sign-in gave', () => {
    answered(async () => Response.json({}))
    const stores = [
      {
        id: '1001',
        name: '강남점',
        channel: 'hansang',
        status: '',
        isOpenNow: true,
        dayStarts: [],
        role: 'manager' as const,
      },
    ]
    keepOwnerSession({ token: 'fresh', owner: { id: 'lee', name: '', phone: '' }, stores })
    expect([ownerToken(), keptOwnerId(), keptStores()]).toEqual(['fresh', 'lee', stores])
  })

  const store = { id: '1001', name: '강남점' }

  it.each([
    [
      'a store of a page that knew no roles or days, as of staff',
      [store],
      [{ ...store, role: 'staff', dayStarts: [] }],
    ],
    ['no list', store, []],
    [
      'a store without a name, an id, anything',
      [{ id: '1' }, { name: '강남점' }, null, store],
      [{ ...store, role: 'staff', dayStarts: [] }],
    ],
    ['nothing', null, []],
  ])('is read with care: %s', (_, stored, stores) => {
    answered(async () => Response.json({}))
    kept.set('ceoStoreLst', JSON.stringify(stored))
    expect(keptStores()).toEqual(stores)
  })

  it.each([
    ['their id', { id: 'kim' }, 'kim'],
    ['a number', { id: 7 }, ''],
    ['nothing', null, ''],
  ])('names %s', (_, stored, id) => {
    answered(async () => Response.json({}))
    kept.set('ceoInfo', JSON.stringify(stored))
    expect(keptOwnerId()).toBe(id)
  })
})
