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

/** All tests but the journeys, in one long-lived process. */
export interface Suite {
  /** Runs test files in order until one fails. The mutant exists only in Vite's memory. */
  run(tests: readonly string[], mutant?: Mutant, source?: string): Promise<Red | null>
  close(): Promise<void>
}

export interface Red {
  readonly test: string
  readonly title: string
}

export async function openSuite(root: string): Promise<Suite> {
  const active = { path: '', source: '' }
  const seen: { red: Red | null } = { red: null }
  const vitest = await startVitest(root, active, (red) => {
    seen.red ??= red
    void vitest.cancelCurrentRun('test-failure')
  })
  return {
    async run(tests, mutant, source = '') {
      seen.red = null
      if (mutant) put(join(root, mutant.file), mutated(source, mutant))
      await vitest.runTestSpecifications(tests.flatMap((test) => specificationsOf(vitest, join(root, test))))
      if (mutant) put(active.path, '')
      return seen.red
    },
    close: () => vitest.close(),
  }

  function put(path: string, source: string): void {
    Object.assign(active, { path: source && path, source })
    vitest.invalidateFile(path)
  }
}

async function startVitest(
  root: string,
  active: { readonly path: string; readonly source: string },
  onRed: (red: Red) => void,
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
  const vitest = await createVitest(
    'test',
    { config: false, root, watch: false, silent: true, fsModuleCache: false },
    {
      test: {
        ...test,
        reporters: [reporterOf(onRed)],
        sequence: { sequencer: InOrderGiven },
        projects: projects
          .filter(isInline)
          .filter((project) => project.test?.name !== 'journeys')
          .map((project) => ({ ...project, plugins: [plugin] })),
      },
    },
  )
  await vitest.standalone()
  await vitest.globTestSpecifications()
  return vitest
}

function isInline(project: TestProjectConfiguration): project is TestProjectInlineConfiguration {
  return typeof project === 'object' && 'test' in project
}

function specificationsOf(vitest: Vitest, path: string): TestSpecification[] {
  return vitest.getModuleSpecifications(path)
}

function reporterOf(onRed: (red: Red) => void): Reporter {
  const tell = (module: TestModule, title: string) => onRed({ test: module.relativeModuleId, title })
  return {
    onTestCaseResult(test: TestCase) {
      if (test.result().state === 'failed') tell(test.module, test.fullName)
    },
    onTestModuleEnd(module) {
      if (module.state() === 'failed') tell(module, module.errors()[0]?.message ?? 'could not run')
    },
  }
}

class InOrderGiven extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications
  }
}
