// The product's modules: its entries and everything they import.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ENTRIES = [
  /^server\/src\/main\.ts$/,
  /^server\/src\/.*command\.ts$/,
  /^web\/app\/(root|entry\.\w+)\.tsx$/,
  /^web\/(app\/routes|[\w-]+-plugin)\.ts$/,
  /^scripts\/(?!.*\.test\.)[\w-]+\.(ts|mjs)$/,
  /^scripts\/\w+\/main\.ts$/,
]
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?:type\s+)?([^'";]*?)(?:\s*from\s*)?'([^']+)'|import\(\s*'([^']+)'/g
const ROUTE_FILE = /'(screens\/[\w./-]+\.tsx)'/g

/** `files` are relative to `root`. */
export function reachedByProduct(root: string, files: readonly string[]): ReadonlySet<string> {
  const reached = new Set(files.filter((file) => ENTRIES.some((entry) => entry.test(file))))
  for (const file of reached) for (const target of importsOf(root, file)) reached.add(target)
  return reached
}

/** Only modules of the repository; a barrel stands for the modules that export the imported names. */
export function importsOf(root: string, file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8')
  const imported = [...text.matchAll(IMPORT)].flatMap(([, names = '', from, lazy]) =>
    modulesOf(root, file, from ?? lazy ?? '', names),
  )
  const routes = file === 'web/app/routes.ts' ? [...text.matchAll(ROUTE_FILE)] : []
  return [...imported, ...routes.map(([, screen = '']) => `web/app/${screen}`)]
}

function modulesOf(root: string, file: string, specifier: string, names: string): string[] {
  const target = resolve(file, specifier)
  if (!/\.(tsx?|mjs)$/.test(target) || !existsSync(join(root, target))) return []
  return target.endsWith('/index.ts') ? exporters(root, target, names) : [target]
}

function resolve(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(file), specifier)
  const [, name = '', path = 'index'] = /^@hansang\/(\w+)(?:\/(.+))?$/.exec(specifier) ?? []
  return name && `${name === 'testing' ? '' : 'packages/'}${name}/src/${path}.ts`
}

function exporters(root: string, barrel: string, names: string): string[] {
  const listed = readFileSync(join(root, barrel), 'utf8').matchAll(/^export [^']*from '(\.[^']+)'/gm)
  const behind = [...listed].map(([, path = '']) => join(dirname(barrel), path))
  const modules = [barrel, ...behind]
  if (!names.includes('{')) return behind.length ? behind : modules
  const wanted = new RegExp(`export (?!.*from).*\\b(?:${names.match(/\w+/g)?.join('|')})\\b`)
  return modules.filter((module) => wanted.test(readFileSync(join(root, module), 'utf8')))
}
