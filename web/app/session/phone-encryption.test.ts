import { describe, expect, it } from 'vitest'
import { phoneForLogin } from './phone-encryption.ts'
import { isPlainPhone } from '../visit/plain-phone.ts'

const ALGORITHM = {
  name: 'RSA-OAEP',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
}
const { publicKey, privateKey } = await crypto.subtle.generateKey(ALGORITHM, true, ['encrypt', 'decrypt'])
const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')
const readKey = async () => spki

async function decrypted(handle: string): Promise<string> {
  const bytes = Buffer.from(handle.slice(3), 'base64url')
  return Buffer.from(await crypto.subtle.decrypt('RSA-OAEP', privateKey, bytes)).toString()
}

describe('the phone of a login', () => {
  it('leaves the browser encrypted, as e1. and base64url', { tags: ['SES-07', 'SES-08'] }, async () => {
    const handle = await phoneForLogin('01012345678', readKey)
    expect(handle).toMatch(/^e1\.[\w-]+$/)
    expect(await decrypted(handle)).toBe('01012345678')
  })

  it('is sent as plain digits without Web Crypto', { tags: ['SES-08'] }, async () => {
    const neverAsked = () => Promise.reject(new Error('asked'))
    expect(await phoneForLogin('01012345678', neverAsked, null as never)).toBe('01012345678')
  })

  it('is sent unchanged when already encrypted', { tags: ['SES-09'] }, async () => {
    expect(await phoneForLogin('e1.abc', readKey)).toBe('e1.abc')
    expect(isPlainPhone('e1.abc')).toBe(false)
    expect(isPlainPhone('01012345678')).toBe(true)
  })

  it('stays empty when empty', { tags: ['SES-15'] }, async () => {
    expect(await phoneForLogin('', readKey)).toBe('')
  })
})
