let offsetMs = 0

/** Remembers how far the server's clock is from this machine's, from an `x-server-now` value. */
export function keepServerNow(serverNow: string | number | null, receivedAt = Date.now()): void {
  const server = typeof serverNow === 'number' ? serverNow : Date.parse(serverNow ?? '')
  if (Number.isFinite(server)) offsetMs = server - receivedAt
}

/** The server's time. Every rule in the browser asks this, never the phone's own date. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs)
}
