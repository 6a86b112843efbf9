import { type Logger, pino } from 'pino'

/** Anything that looks like a phone number, with or without separators. */
const PHONE = /(?:\+?82[-\s]?|0)1[016789][-\s]?\d{3,4}[-\s]?\d{4}/g
const HANDLE = /\b[eh]1\.[\w-]{16,}/g
const PAY_KEY = /\/pay\/[\w-]+/g

/** Removes what is personal or secret from a text before it is written anywhere. */
export function redact(text: string): string {
  return text.replaceAll(PHONE, '[phone]').replaceAll(HANDLE, '[handle]').replaceAll(PAY_KEY, '/pay/[key]')
}

export function createLogger(level: string): Logger {
  return pino({
    level,
    redact: {
      paths: ['authorization', 'cookie', 'token', 'hpno', 'phone', 'address', '*.authorization', '*.cookie'],
      censor: '[redacted]',
    },
    serializers: { err: serializeError },
    hooks: {
      logMethod(args, method) {
        method.apply(
          this,
          args.map((arg) => (typeof arg === 'string' ? redact(arg) : arg)) as Parameters<typeof method>,
        )
      },
    },
  })
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(String(error))
  return { type: error.name, message: redact(error.message), stack: redact(error.stack ?? '') }
}
