import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

interface Manifest {
  readonly entry: Loaded
  readonly routes: Readonly<Record<string, Loaded>>
}

interface Loaded {
  readonly module: string
  /** Not of a part that the server draws. */
  readonly hasDefaultExport?: boolean
  readonly imports?: readonly string[]
  readonly clientLoaderModule?: string
  readonly hydrateFallbackModule?: string
}

const MANIFEST = /^window\.__reactRouterManifest=(.*?);?$/s

export interface ScreenWeight {
  readonly kilobytes: number
  readonly scripts: number
}

/** Compressed JavaScript of a first visit, by the screen's file. */
export function screenWeights(client: string): ReadonlyMap<string, ScreenWeight> {
  const { entry, routes } = readManifest(client)
  const first = [entry, routes['root']].flatMap(filesOf)
  const weights = Object.entries(routes)
    .filter(([id, { hasDefaultExport }]) => id !== 'root' && hasDefaultExport)
    .map(([, route]) => {
      const files = new Set([...first, ...filesOf(route)])
      return [
        screenOf(route.module),
        {
          kilobytes: sum([...files].map((file) => compressedSize(client, file))) / 1000,
          scripts: files.size,
        },
      ] as const
    })
  return new Map(weights)
}

function readManifest(client: string): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  const [, json] = MANIFEST.exec(name ? readFileSync(join(client, 'assets', name), 'utf8').trim() : '') ?? []
  if (json === undefined) throw new Error('There are no built pages: npm run build')
  return JSON.parse(json)
}

function filesOf(loaded: Loaded | undefined): string[] {
  if (!loaded) return []
  const { module, imports = [], clientLoaderModule, hydrateFallbackModule } = loaded
  return [module, clientLoaderModule, hydrateFallbackModule, ...imports].filter((file) => file !== undefined)
}

/** `/assets/BasketScreen-C0ffee12.js` → `BasketScreen` */
function screenOf(module: string): string {
  return /([A-Za-z]+)-[^/]*$/.exec(module)?.[1] ?? module
}

function compressedSize(client: string, file: string): number {
  return statSync(join(client, `${file}.br`)).size
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0)
}
