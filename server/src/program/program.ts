import { demoLogins } from '../operator/demo/demo-logins.ts'
import { watchBackups } from '../operator/backup/scheduled-backups.ts'
import type { LoadBuild } from '../platform/http/edge/pages.ts'
import { repeatErasuresAtStart } from '../flows/forgetting/repeat-erasures.ts'
import { logUnreadableRows } from '../platform/db/index.ts'
import { watchKeys } from '../platform/secrets/watch-keys.ts'
import type { Services } from '../platform/services/services.ts'
import type { Settings } from '../platform/settings/settings.ts'
import { type BuiltApp, buildApp } from './build-app.ts'
import { exposeFigures } from './figures.ts'
import { type ServiceOverrides, openServices } from './open-services.ts'
import { readOwnBy } from './own-views.ts'
import { startWork } from './start-work.ts'

export interface Program extends BuiltApp {
  readonly services: Services
  /** Makes `/readyz` fail, so that no new requests are sent here. */
  announceStop(): void
  endStreams(): void
  stop(): Promise<void>
}

export interface ProgramOverrides extends ServiceOverrides {
  readonly loadBuild?: LoadBuild
  /** `false` for a test that works sweeps itself: one at work by the clock has rows locked, which the other leaves. */
  readonly hasSweeps?: boolean
}

/** Serves nothing yet. `listeningAt` is the origin of its links unless `PUBLIC_URL` is set. */
export async function startProgram(
  settings: Settings,
  at: { databaseUrl: string; listeningAt: string },
  overrides: ProgramOverrides = {},
): Promise<Program> {
  const open = await openServices(settings, at, overrides)
  const { services } = open
  exposeFigures(services, open.pool)
  const stopLogging = logUnreadableRows(services.log)
  await repeatErasuresAtStart(services)
  const work = await startWork(services, { hasSweeps: overrides.hasSweeps ?? true })
  const keys = watchKeys(services)
  const backups = watchBackups(services, at.databaseUrl)
  const stopping = new AbortController()
  const web = { demoLogins: await demoLogins(services), readOwnBy, loadBuild: overrides.loadBuild }
  const built = buildApp(services, web, { stopping: stopping.signal, keys })
  return {
    ...built,
    services,
    announceStop: () => stopping.abort(),
    endStreams: () => services.live.interrupt(),
    async stop() {
      await Promise.all([work.stop(), keys.stop(), backups.stop()])
      await open.close()
      stopLogging()
    },
  }
}
