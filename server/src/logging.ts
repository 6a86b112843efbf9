import { type Logger, pino } from 'pino'
import { isDatabaseLost } from './db/lost-database.ts'

/** Anything that looks like a phone number, with or without separators. */
const PHONE = /(?:\+?82[-\s]?|0)1[016789][-\s]?\d{3,4}[-\s]?\d{4}/g
const HANDLE = /\b[eh]1\.[\w-]{16,}/g
const PAY_KEY = /\/pay\/[\w-]+/g

/** An outage of the database is told at its beginning, and then this often. */
const OUTAGE_EVERY_MS = 30_000

/** Removes what is personal or secret from a text before it is written anywhere. */
export function redact(text: string): string {
  return text.replaceAll(PHONE, '[phone]').replaceAll(HANDLE, '[handle]').replaceAll(PAY_KEY, '/pay/[key]')
}

export function createLogger(level: string): Logger {
  const outages = onceIn(OUTAGE_EVERY_MS)
  return pino({
    level,
    redact: {
      paths: ['authorization', 'cookie', 'token', 'hpno', 'phone', 'address', '*.authorization', '*.cookie'],
      censor: '[redacted]',
    },
    serializers: { err: serializeError },
    hooks: {
      logMethod(args, method) {
        if (isDatabaseLost(faultIn(args[0])) && !outages.isDue()) return
        method.apply(
          this,
          args.map((arg) => (typeof arg === 'string' ? redact(arg) : arg)) as Parameters<typeof method>,
        )
      },
    },
  })
}

/** While the database is away every call, sweep and queue says the same. */
function onceIn(periodMs: number) {
  let last = -Infinity
  return {
    isDue() {
      if (performance.now() - last < periodMs) return false
      last = performance.now()
      return true
    },
  }
}

function faultIn(logged: unknown): unknown {
  return typeof logged === 'object' && logged !== null && 'err' in logged ? logged.err : undefined
}

/** The job queue tells of faults by plain objects with the fields of an error. */
function serializeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return redact(String(error))
  const { name, message, stack, code } = error as Partial<Error & { code: string }>
  return {
    type: name ?? 'Error',
    message: redact(message ?? JSON.stringify(error)),
    ...(code ? { code } : {}),
    stack: redact(stack ?? ''),
  }
}
