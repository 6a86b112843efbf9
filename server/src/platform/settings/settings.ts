import { join, resolve } from 'node:path'
import type { PageSettings } from '@hansang/contract'
import type { AlarmPlan } from '@hansang/domain'
import { z } from 'zod'
import { BACKUP_SETTINGS, type BackupSettings, backupFaults, backupSettings } from './backup-settings.ts'
import { KEEPING_SETTINGS, type KeepingDays, keepingDays } from './keeping-settings.ts'
import { linkFaults } from './link-settings.ts'
import { mapFaults } from './map-settings.ts'
import { PRINTER_SETTINGS, type PrinterSettings, printerFaults, printerSettings } from './printer-settings.ts'
import { PAGE_SETTINGS, pageSettings } from './page-settings.ts'
import { isLoopback } from './loopback.ts'
import {
  PROVIDER_SETTINGS,
  type ProviderSettings,
  chooseProviders,
  isAnyProviderReal,
  providerFaults,
} from './provider-settings.ts'
import { S3_SETTINGS, type S3Settings, s3Faults, s3Settings } from './s3-settings.ts'
import { SettingsFault } from './settings-fault.ts'
import {
  dataKey,
  databaseUrl,
  instant,
  onOrOff,
  oneOf,
  publicOrigin,
  redisUrl,
  wholeNumber,
} from './setting-values.ts'
import { TRACING_SETTINGS, type TracingSettings, tracingSettings } from './tracing-settings.ts'
import { UNANSWERED_SETTINGS, escalationMinutes, unansweredFaults } from './unanswered-settings.ts'

export { SettingsFault } from './settings-fault.ts'

export const SETTINGS = z.object({
  PORT: wholeNumber(0, 65_535).prefault('3000'),
  HOST: z.string().prefault('127.0.0.1'),
  DATA_DIR: z.string().prefault('./data'),
  ERASURES_FILE: z.string().optional(),
  DATABASE_URL: databaseUrl.optional(),
  // Past a pooler: to PostgreSQL itself.
  DATABASE_LISTEN_URL: databaseUrl.optional(),
  DATABASE_NAMED_STATEMENTS: onOrOff.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  // Four processes fit into PostgreSQL's default of 100 connections.
  DATABASE_CONNECTIONS: wholeNumber(8, 1_000).prefault('20'),
  REDIS_URL: redisUrl.optional(),
  DATA_KEY: dataKey.optional(),
  DEMO: onOrOff.optional(),
  CLOCK: instant.optional(),
  PUBLIC_URL: publicOrigin.optional(),
  TRUST_PROXY: wholeNumber(0, 10).prefault('0'),
  STOP_WAIT: wholeNumber(0, 120).prefault('0'),
  SANDBOX_AUTO: onOrOff.prefault('0'),
  PUSH_LOOPBACK: onOrOff.prefault('0'),
  TELEPHONY_KEY: z
    .string()
    .regex(/^[\w-]{20,}$/, { error: 'must be at least 20 letters, digits, - or _' })
    .optional(),
  METRICS_TOKEN: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
  LOG_LEVEL: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').prefault('warn'),
  ...PAGE_SETTINGS.shape,
  ...UNANSWERED_SETTINGS.shape,
  ...KEEPING_SETTINGS.shape,
  ...BACKUP_SETTINGS.shape,
  ...S3_SETTINGS.shape,
  ...PRINTER_SETTINGS.shape,
  ...PROVIDER_SETTINGS.shape,
  ...TRACING_SETTINGS.shape,
})

export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /**
   * Ids and times of erasures, kept outside the database so that they are applied again to a restored backup.
   */
  readonly erasuresFile: string
  readonly databaseUrl: string | null
  /** To PostgreSQL itself where `databaseUrl` leads to a pooler; else `null`. */
  readonly databaseListenUrl: string | null
  readonly keepsStatements: boolean
  /** A streaming replica of `databaseUrl`, for public reads. */
  readonly replicaUrl: string | null
  readonly databaseConnections: number
  /** Carries live events; `null`: PostgreSQL does. */
  readonly redisUrl: string | null
  readonly importsDemo: boolean
  readonly asksForDemo: boolean
  readonly clock: Date | null
  readonly publicUrl: string | null
  readonly dataKey: string | null
  readonly trustedProxies: number
  /** Time between the failing `/readyz` and the refusal of connections. */
  readonly stopWaitMs: number
  readonly telephonyKey: string | null
  /** Public: pages show all of it. */
  readonly shown: PageSettings
  readonly sandboxMovesOrders: boolean
  /** Push services on this machine count as known. */
  readonly pushesToLoopback: boolean
  readonly isDevelopment: boolean
  /** For reading `/metrics` from other machines; `null` forbids it. */
  readonly metricsToken: string | null
  readonly logLevel: string
  readonly escalation: AlarmPlan
  readonly keeping: KeepingDays
  readonly backups: BackupSettings
  /** For photos and copies of backups; `null`: the database and `backups.to` have them alone. */
  readonly s3: S3Settings | null
  readonly printers: PrinterSettings
  readonly providers: ProviderSettings
  /** `null`: nothing is traced. */
  readonly tracing: TracingSettings | null
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  // An empty variable counts as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const read = SETTINGS.safeParse(given)
  const ownFaults = read.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}.`) ?? []
  const faults = [...ownFaults, ...jointFaults(given)]
  if (!read.success || faults.length > 0) throw new SettingsFault(faults.join('\n'))
  const { data } = read
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    erasuresFile: resolve(data.ERASURES_FILE ?? join(data.DATA_DIR, 'erasures.jsonl')),
    databaseUrl: data.DATABASE_URL ?? null,
    databaseListenUrl: data.DATABASE_LISTEN_URL ?? null,
    keepsStatements: data.DATABASE_NAMED_STATEMENTS ?? data.DATABASE_LISTEN_URL === undefined,
    replicaUrl: data.DATABASE_REPLICA_URL ?? null,
    databaseConnections: data.DATABASE_CONNECTIONS,
    redisUrl: data.REDIS_URL ?? null,
    asksForDemo: data.DEMO === true,
    importsDemo: data.DEMO ?? data.DATABASE_URL === undefined,
    clock: data.CLOCK ?? null,
    publicUrl: data.PUBLIC_URL ?? null,
    dataKey: data.DATA_KEY ?? null,
    trustedProxies: data.TRUST_PROXY,
    stopWaitMs: data.STOP_WAIT * 1_000,
    telephonyKey: data.TELEPHONY_KEY ?? null,
    shown: pageSettings(data),
    sandboxMovesOrders: data.SANDBOX_AUTO,
    pushesToLoopback: data.PUSH_LOOPBACK,
    isDevelopment: env['HANSANG_DEV'] === '1',
    metricsToken: data.METRICS_TOKEN ?? null,
    logLevel: data.LOG_LEVEL,
    escalation: escalationMinutes(data),
    keeping: keepingDays(data),
    backups: backupSettings(data),
    s3: s3Settings(data),
    printers: printerSettings(data),
    providers: chooseProviders(data),
    tracing: tracingSettings(data),
  }
}

function jointFaults(env: NodeJS.ProcessEnv): string[] {
  const faults = [
    ...providerFaults(env),
    ...unansweredFaults(env),
    ...linkFaults(env),
    ...mapFaults(env),
    ...printerFaults(env),
    ...backupFaults(env),
    ...s3Faults(env),
  ]
  if (env['DATABASE_URL'] && !env['DATA_KEY']) {
    faults.push(
      'DATA_KEY is required with DATABASE_URL: 32 bytes in base64, e.g. from "openssl rand -base64 32".',
    )
  }
  if (env['DATABASE_LISTEN_URL'] && !env['DATABASE_URL']) {
    faults.push('DATABASE_LISTEN_URL works with DATABASE_URL only: set both, or neither.')
  }
  if (env['DATABASE_REPLICA_URL'] && !env['DATABASE_URL']) {
    faults.push('DATABASE_REPLICA_URL works with DATABASE_URL only: a replica of it.')
  }
  if (!env['PUBLIC_URL'] && (isAnyProviderReal(env) || !isLoopback(env['HOST'] ?? '127.0.0.1'))) {
    faults.push(
      'PUBLIC_URL is required with a real provider, or a HOST beyond this machine: the address that customers ' +
        'reach, such as https://order.example.',
    )
  }
  if (env['PUSH_LOOPBACK'] === '1' && isAnyProviderReal(env)) {
    faults.push('PUSH_LOOPBACK works with sandboxes only: unset it, or every real provider.')
  }
  if (env['CLOCK'] && isAnyProviderReal(env)) {
    faults.push('CLOCK works with sandboxes only: unset it, or every real provider.')
  }
  return faults
}
