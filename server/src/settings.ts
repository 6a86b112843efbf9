import { resolve } from 'node:path'
import { type ProviderSettings, isAnyProviderReal, readProviderSettings } from './provider-settings.ts'
import { SettingsFault } from './settings-fault.ts'

export { SettingsFault } from './settings-fault.ts'

/** What an operator may set, all by environment; see docs/operations.md. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | null
  readonly importsDemo: boolean
  readonly clock: Date | null
  readonly publicUrl: string | null
  readonly dataKey: string | null
  readonly trustsProxy: boolean
  readonly testPhone: string
  readonly sandboxMovesOrders: boolean
  readonly isDevelopment: boolean
  readonly logLevel: string
  readonly providers: ProviderSettings
}

export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const databaseUrl = env['DATABASE_URL'] || null
  const dataKey = env['DATA_KEY'] || null
  if (databaseUrl && !dataKey) {
    throw new SettingsFault(
      'DATA_KEY is required with DATABASE_URL: 32 bytes in base64, e.g. from "openssl rand -base64 32".',
    )
  }
  const providers = readProviderSettings(env)
  return {
    port: readPort(env['PORT'] ?? '3000'),
    host: env['HOST'] || '127.0.0.1',
    dataDir: resolve(env['DATA_DIR'] || './data'),
    databaseUrl,
    importsDemo: env['DEMO'] ? env['DEMO'] !== '0' : databaseUrl === null,
    clock: readClock(env['CLOCK'], providers),
    publicUrl: env['PUBLIC_URL']?.replace(/\/+$/, '') || null,
    dataKey,
    trustsProxy: isOn(env['TRUST_PROXY']),
    testPhone: env['TEST_PHONE'] || '01000000000',
    sandboxMovesOrders: isOn(env['SANDBOX_AUTO']),
    isDevelopment: env['HANSANG_DEV'] === '1',
    logLevel: env['LOG_LEVEL'] || 'warn',
    providers,
  }
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0'
}

function readPort(value: string): number {
  const port = Number(value)
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
  throw new SettingsFault(`PORT must be a number from 0 to 65535, is "${value}".`)
}

function readClock(value: string | undefined, providers: ProviderSettings): Date | null {
  if (!value) return null
  if (isAnyProviderReal(providers)) {
    throw new SettingsFault('CLOCK works with sandboxes only: unset it, or every real provider.')
  }
  const instant = new Date(value)
  if (!Number.isNaN(instant.getTime())) return instant
  throw new SettingsFault(`CLOCK must be an ISO instant such as 2026-02-17T11:30:00+09:00, is "${value}".`)
}
