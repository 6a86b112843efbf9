const MARK_BYTES = 8

/** Names a token to who holds it, by the first bytes of its SHA-256; nobody can make a token of it. */
export function tokenMark(hash: Uint8Array): string {
  return Array.from(hash.subarray(0, MARK_BYTES), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
