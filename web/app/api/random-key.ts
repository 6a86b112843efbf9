/**
 * 128 random bits in hexadecimal: an Idempotency-Key. `crypto.randomUUID` exists in secure contexts only,
 * and a shop's own network may serve the pages over plain http.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
