import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityPageTexts, identityTexts } from '@hansang/messages/identity'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { IdentityWindow } from '../gateways/identity/port.ts'

type Html = HtmlEscapedString | Promise<HtmlEscapedString>

export interface AfterCheck {
  readonly message: string
  /** What the page that waits is told: 7777, 8888 or 9999; without one it is told nothing. */
  readonly code?: string
  readonly isReadFirst?: boolean
  readonly linkUrl: string
  readonly linkText?: string
}

const folder = import.meta.dirname
const style = [join(folder, '../settlement/pages/pay-window.css'), join(folder, 'identity.css')]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')
const script = readFileSync(join(folder, 'provider-identity-script.js'), 'utf8')

/** Our page before a real provider's check: goes there by itself; the button is for who comes back. */
export function beforeCheckPage(window: IdentityWindow, nonce: string): Html {
  const body = html`<main>
    <h1>${identityTexts.title}</h1>
    <p class="notice">${identityPageTexts.providerNotice}</p>
    <p role="status" data-working="${identityPageTexts.opening}" data-failed="${identityPageTexts.notOpened}"></p>
    <button class="pay">${identityTexts.submit}</button>
    <noscript><p class="notice">${identityPageTexts.scriptNeeded}</p></noscript>
    <script type="application/json" id="window-request" nonce="${nonce}">${raw(inScript(window))}</script>
  </main>`
  return documentOf(body, nonce)
}

/** What came of it; without a script there is a link. */
export function afterCheckPage(shown: AfterCheck, nonce: string): Html {
  const { message, code = '', isReadFirst = false, linkUrl, linkText = identityPageTexts.back } = shown
  const body = html`<main data-code="${code}" data-read-first="${isReadFirst ? 'Y' : ''}">
    <h1>${identityTexts.title}</h1>
    <p role="status" class="outcome">${message}</p>
    <a class="result" href="${linkUrl}">${linkText}</a>
  </main>`
  return documentOf(body, nonce)
}

/** Names that end a script element stay inside it. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

function documentOf(body: Html, nonce: string): Html {
  return html`<!doctype html>
<html lang="ko">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${identityTexts.title}</title>
  <style nonce="${nonce}">${raw(style)}</style>
</head>
<body>${body}<script nonce="${nonce}">${raw(script)}</script></body>
</html>`
}
