import { useState } from 'react'

/**
 * 128 random bits in hexadecimal. `crypto.randomUUID` is missing on plain http, which a shop's own network
 * may serve.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * One screen's Idempotency-Keys. An equal request keeps its key, so that a double tap or a retry acts once.
 */
export function requestKeys() {
  const keys = new Map<string, string>()
  return {
    keyOf: (request: unknown): string => {
      const fingerprint = JSON.stringify(request)
      const key = keys.get(fingerprint) ?? randomKey()
      keys.set(fingerprint, key)
      return key
    },
    /** Call after an answer: an equal request then counts as new. */
    forget: () => keys.clear(),
  }
}

export function useRequestKeys() {
  return useState(requestKeys)[0]
}
