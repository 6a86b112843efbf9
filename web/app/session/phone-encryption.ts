import { isPlainPhone } from '../visit/index.ts'

export const ENCRYPTED_PREFIX = 'e1.'

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' }

/**
 * The key is SPKI in base64. Returns the phone unchanged if it is encrypted already or the browser has no
 * `crypto.subtle`.
 */
export async function phoneForLogin(
  phone: string,
  readKey: () => Promise<string>,
  subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle,
): Promise<string> {
  if (!isPlainPhone(phone) || !subtle) return phone
  const spki = Uint8Array.from(atob(await readKey()), (character) => character.charCodeAt(0))
  const key = await subtle.importKey('spki', spki, ALGORITHM, false, ['encrypt'])
  const encrypted = await subtle.encrypt(ALGORITHM, key, new TextEncoder().encode(phone))
  return ENCRYPTED_PREFIX + base64url(new Uint8Array(encrypted))
}

function base64url(bytes: Uint8Array): string {
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
