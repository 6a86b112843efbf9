import { createHash } from 'node:crypto'

/** Sources of a policy, each in quotes. */
export interface InlineHashes {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/**
 * What bears the nonce was written by us and is allowed by its hash from now on; whatever else may stand in the
 * document is not. The nonce is taken out.
 */
export function withHashes(marked: string, nonce: string): { html: string; hashes: InlineHashes } {
  const hashesOf = (tag: 'script' | 'style') => {
    const inline = new RegExp(`<${tag}\\b[^>]*? nonce="${nonce}"[^>]*>([\\s\\S]*?)</${tag}>`, 'g')
    const texts = [...marked.matchAll(inline)].map(([, text = '']) => text).filter((text) => text !== '')
    return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  }
  const hashes = { scripts: hashesOf('script'), styles: hashesOf('style') }
  const html = marked.replaceAll(` nonce="${nonce}"`, '')
  if (html.includes(nonce)) throw new Error('a page to be kept holds its nonce elsewhere than in its tags')
  return { html, hashes }
}
