import { type Logger, type LoggerOptions, pino } from 'pino'
import { isDatabaseLost } from '../db/index.ts'
import { currentTraceIds } from '../tracing/span.ts'

/**
 * Phone numbers, with or without separators, even truncated. Our own ids match first as a whole: some contain
 * digits that look like a phone number and must stay in the log.
 */
const ID_OR_PHONE =
  /(\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b)|(?:(?:\+|%2B)?82|0)(?:[-.\s]|%2D|%20)?1[016789](?:(?:[-.\s]|%2D|%20)?\d){5,8}/gi
const HANDLE = /\b[eh]1\.[\w-]{16,}/g
const KEY = /(\/pay\/|\/t\/|payKey=)[\w-]+/g
const IDENTITY_CHECK = /\/identityReturn\/[\w-]+/g

const OUTAGE_EVERY_MS = 30_000

export function redact(text: string): string {
  return text
    .replaceAll(HANDLE, '[handle]')
    .replaceAll(KEY, '$1[key]')
    .replaceAll(IDENTITY_CHECK, '/identityReturn/[check]')
    .replaceAll(ID_OR_PHONE, (_, id: string | undefined) => id ?? '[phone]')
}

export function createLogger(level: string, write?: (line: string) => void): Logger {
  const outages = onceIn(OUTAGE_EVERY_MS)
  const options: LoggerOptions = {
    level,
    redact: {
      paths: ['authorization', 'cookie', 'token', 'hpno', 'phone', 'address', '*.authorization', '*.cookie'],
      censor: '[redacted]',
    },
    serializers: { err: serializeError },
    formatters: { log: redactFields },
    mixin: () => currentTraceIds() ?? {},
    hooks: {
      logMethod(args, method) {
        if (isDatabaseLost(faultIn(args[0])) && !outages.isDue()) return
        method.apply(
          this,
          args.map((arg) => (typeof arg === 'string' ? redact(arg) : arg)) as Parameters<typeof method>,
        )
      },
    },
  }
  return write ? pino(options, { write }) : pino(options)
}

function redactFields(logged: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(logged)
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
  )
}

/** While the database is away, every call, sweep and queue logs the same error. */
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

/** The job queue reports errors as plain objects with the fields of an error. */
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
