import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

interface PlainPage {
  readonly title: string
  readonly body: Html
  readonly head?: Html
  readonly style?: string
  readonly script?: string
}

const STYLE = readFileSync(join(import.meta.dirname, 'plain-page.css'), 'utf8')

export function plainPage({ title, body, head, style = '', script }: PlainPage, nonce: string): Html {
  return html`<!doctype html>
<html lang="ko">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  ${head ?? ''}
  <title>${title}</title>
  <style nonce="${nonce}">${raw(STYLE + style)}</style>
</head>
<body>${body}${script ? html`<script nonce="${nonce}">${raw(script)}</script>` : ''}</body>
</html>`
}

/** For the page's script, by the id `window-request`; escaped so that no value closes the script element. */
export function windowRequest(value: unknown, nonce: string): Html {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  return html`<script type="application/json" id="window-request" nonce="${nonce}">${raw(json)}</script>`
}
