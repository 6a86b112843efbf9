import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(scrypt) as (password: string, salt: Buffer, length: number) => Promise<Buffer>
const LENGTH = 32

/** `scrypt:<salt>:<hash>`, both in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, LENGTH)
  return `scrypt:${salt.toString('base64url')}:${hash.toString('base64url')}`
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, salt, hash] = stored.split(':')
  if (kind !== 'scrypt' || !salt || !hash) return false
  const given = await derive(password, Buffer.from(salt, 'base64url'), LENGTH)
  const expected = Buffer.from(hash, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
