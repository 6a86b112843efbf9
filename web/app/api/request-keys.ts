import { useState } from 'react'

/**
 * 128 random bits in hexadecimal: an Idempotency-Key. `crypto.randomUUID` exists in secure contexts only,
 * and a shop's own network may serve the pages over plain http.
 */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * The keys of one screen's requests. The same request keeps its key, so that a repeated tap or a lost answer
 * does nothing twice; another request has another key.
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
    /** After an answer: the same request again is a new one. */
    forget: () => keys.clear(),
  }
}

/** As `requestKeys`, for as long as the screen lives. */
export function useRequestKeys() {
  return useState(requestKeys)[0]
}
