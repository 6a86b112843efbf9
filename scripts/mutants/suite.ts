import { join } from 'node:path'
import { type Plugin, loadConfigFromFile } from 'vite'
import {
  BaseSequencer,
  type Reporter,
  type TestCase,
  type TestModule,
  type TestSpecification,
  type Vitest,
  createVitest,
} from 'vitest/node'
import type { TestProjectConfiguration, TestProjectInlineConfiguration } from 'vitest/config'
import { type Mutant, mutated } from './mutants-of.ts'
import { openRunFolder } from '../machine/run-folder.ts'

const LOOK_MS = 200
/** At most, since many mutants wait for what never comes. */
const PATIENCE = { testTimeout: 30_000, hookTimeout: 45_000 }

/** All tests but the journeys, in one long-lived process. */
export interface Suite {
  /**
   * Runs test files in order until one fails. The mutant exists only in Vite's memory. A run without any
   * result for as long as a test and its hooks may take is ended, and counts as red.
   */
  run(tests: readonly string[], mutant?: Mutant, source?: string): Promise<Red | null>
  close(): Promise<void>
}

export interface Red {
  readonly test: string
  readonly title: string
}

/** Closes itself on a signal, which stops PostgreSQL. */
export async function openSuite(root: string): Promise<Suite> {
  const active = { path: '', source: '' }
  const seen: { red: Red | null } = { red: null }
  const silence = { since: 0 }
  const folder = openRunFolder()
  const vitest = await configuredVitest(root, active, {
    onResult: () => void (silence.since = performance.now()),
    onRed(red) {
      seen.red ??= red
      void vitest.cancelCurrentRun('test-failure')
    },
  })
  const starting = start(vitest)
  closeOnSignal(close)
  await starting
  return {
    async run(tests, mutant, source = '') {
      seen.red = null
      if (mutant) put(join(root, mutant.file), mutated(source, mutant))
      silence.since = performance.now()
      const watching = setInterval(() => endWhenSilent(tests), LOOK_MS)
      await vitest.runTestSpecifications(tests.flatMap((test) => specificationsOf(vitest, join(root, test))))
      clearInterval(watching)
      if (mutant) put(active.path, '')
      return seen.red
    },
    close,
  }

  async function close(): Promise<void> {
    await starting
    void killWorkers(vitest)
    await vitest.close()
    await folder.remove()
  }

  function endWhenSilent([test = '']: readonly string[]): void {
    if (seen.red || performance.now() - silence.since < longestSilence(vitest)) return
    seen.red = { test, title: 'does not end' }
    void killWorkers(vitest)
  }

  function put(path: string, source: string): void {
    Object.assign(active, { path: source && path, source })
    vitest.invalidateFile(path)
  }
}

/**
 * Takes Vitest's own listeners out, which exit without teardown. A terminal and `scripts/run.mjs` both send
 * Ctrl-C, so a signal arrives twice.
 */
function closeOnSignal(close: () => Promise<void>): void {
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.removeAllListeners(signal).on(signal, () => {
      if (isClosing) return
      isClosing = true
      void close().finally(() => process.exit(1))
    })
}

/** Vitest kills a worker that still runs when a run is cancelled a second time. */
async function killWorkers(vitest: Vitest): Promise<void> {
  const asked = vitest.cancelCurrentRun('keyboard-input')
  await Promise.all([asked, vitest.cancelCurrentRun('keyboard-input')])
}

function longestSilence({ projects }: Vitest): number {
  return Math.max(...projects.map(({ config }) => config.hookTimeout + config.testTimeout))
}

async function configuredVitest(
  root: string,
  active: { readonly path: string; readonly source: string },
  listener: Listener,
): Promise<Vitest> {
  const plugin: Plugin = {
    name: 'one-mutant',
    enforce: 'pre',
    load: (id) => (id.split('?')[0] === active.path ? active.source : null),
  }
  const loaded = await loadConfigFromFile(
    { command: 'serve', mode: 'test' },
    join(root, 'vitest.config.ts'),
    root,
  )
  const { projects = [], ...test } = loaded?.config.test ?? {}
  return await createVitest(
    'test',
    { config: false, root, watch: false, silent: true, fsModuleCache: false },
    {
      test: {
        ...test,
        reporters: [reporterOf(listener)],
        sequence: { sequencer: InOrderGiven },
        projects: projects
          .filter(isInline)
          .filter((project) => project.test?.name !== 'journeys')
          .map((project) => ({
            ...project,
            plugins: [plugin],
            test: { ...project.test, ...limitsOf(project) },
          })),
      },
    },
  )
}

async function start(vitest: Vitest): Promise<void> {
  await vitest.standalone()
  await vitest.globTestSpecifications()
}

function limitsOf({ test }: TestProjectInlineConfiguration): typeof PATIENCE {
  const { testTimeout, hookTimeout } = { ...PATIENCE, ...test }
  return {
    testTimeout: Math.min(testTimeout, PATIENCE.testTimeout),
    hookTimeout: Math.min(hookTimeout, PATIENCE.hookTimeout),
  }
}

function isInline(project: TestProjectConfiguration): project is TestProjectInlineConfiguration {
  return typeof project === 'object' && 'test' in project
}

function specificationsOf(vitest: Vitest, path: string): TestSpecification[] {
  return vitest.getModuleSpecifications(path)
}

interface Listener {
  readonly onResult: () => void
  readonly onRed: (red: Red) => void
}

function reporterOf({ onResult, onRed }: Listener): Reporter {
  const tell = (module: TestModule, title: string) => onRed({ test: module.relativeModuleId, title })
  return {
    onTestCaseResult(test: TestCase) {
      onResult()
      if (test.result().state === 'failed') tell(test.module, test.fullName)
    },
    onTestModuleEnd(module) {
      onResult()
      if (module.state() === 'failed') tell(module, module.errors()[0]?.message ?? 'could not run')
    },
    onTestRunEnd([module], [unhandled]) {
      if (module && unhandled) tell(module, `unhandled: ${unhandled.message}`)
    },
  }
}

class InOrderGiven extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications
  }
}
