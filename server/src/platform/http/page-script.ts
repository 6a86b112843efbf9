import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const BUILT = join(import.meta.dirname, '../../../../web/build/provider-pages')
const read = new Map<string, string>()

/**
 * A script of `web/provider-pages`, to be put into the page itself.
 *
 * @throws Error before the pages are built.
 */
export function pageScript(name: 'identity' | 'pay' | 'provider-identity' | 'provider-window'): string {
  const known = read.get(name) ?? built(name)
  read.set(name, known)
  return known
}

function built(name: string): string {
  try {
    return readFileSync(join(BUILT, `${name}.js`), 'utf8')
  } catch (cause) {
    throw new Error('The pages are not built: run npm run build.', { cause })
  }
}
