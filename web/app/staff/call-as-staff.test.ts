import { CALL_TIMEOUT_MS, CallFailure, listOwnerDevices } from '@hansang/contract'
import { missingRightText } from '@hansang/messages'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { localValues } from '../browser/browser-storage.ts'
import { serverNow } from '../clock.ts'
import { StaffSignedOut, callAsStaff } from './call-as-staff.ts'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const call = (options = {}) => callAsStaff('ceoToken', listOwnerDevices, {}, options)
const answer = (status: number, headers: Record<string, string> = {}) =>
  fetch.mockResolvedValueOnce(
    Response.json({ code: 'Success', message: '', deviceLst: [] }, { status, headers }),
  )
const sentHeaders = () => Object.fromEntries(new Headers(fetch.mock.lastCall?.[1].headers))

beforeEach(() => {
  fetch.mockReset()
  vi.stubGlobal('window', { fetch })
  localValues.write('ceoToken', 'owner')
  return () => void vi.unstubAllGlobals()
})

describe('a call of staff', () => {
  it('carries the token of its kind of staff, and a key where it has one', async () => {
    answer(200)
    await call()
    expect(sentHeaders()).toMatchObject({ authorization: 'Bearer owner' })
    expect(sentHeaders()).not.toHaveProperty('idempotency-key')
    answer(200)
    await call({ idempotencyKey: 'once' })
    expect(sentHeaders()).toMatchObject({ 'idempotency-key': 'once' })
  })

  it('keeps a renewed token, and the clock of the server', async () => {
    answer(200, { 'new-token': 'renewed', 'x-server-now': '2030-01-01T00:00:00.000Z' })
    await call()
    expect(localValues.read('ceoToken')).toBe('renewed')
    expect(serverNow().getUTCFullYear()).toBe(2030)
    answer(200)
    await call()
    expect(localValues.read('ceoToken')).toBe('renewed')
  })

  it.each([401, 403])(
    'with a token that gets %i is the end of the session, and drops nothing',
    async (status) => {
      answer(status)
      await expect(call()).rejects.toThrow(StaffSignedOut)
      expect(localValues.read('ceoToken')).toBe('owner')
    },
  )

  it('that lacks a right is a failure of this call alone', { tags: ['PPL-09'] }, async () => {
    const body = { code: '403', message: missingRightText }
    fetch.mockResolvedValueOnce(Response.json(body, { status: 403 }))
    await expect(call()).rejects.toThrow(missingRightText)
  })

  it.each([400, 500])('that gets %i is a failure of this call alone', async (status) => {
    answer(status)
    await expect(call()).rejects.toThrow(CallFailure)
  })

  it('gives up after its time', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout')
    answer(200)
    await call()
    answer(200)
    await call({ timeoutMs: 10_000 })
    expect(limit.mock.calls).toEqual([[CALL_TIMEOUT_MS], [10_000]])
    limit.mockRestore()
  })
})
