import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityPageTexts, identityTexts } from '@hansang/messages'
import { html } from 'hono/html'
import { type Html, plainPage, windowRequest } from '../http/plain-page.ts'
import type { IdentityWindow } from '../gateways/identity/port.ts'

export interface AfterCheck {
  readonly message: string
  /** What the page that waits is told: 7777, 8888 or 9999; without one it is told nothing. */
  readonly code?: string
  readonly isReadFirst?: boolean
  readonly linkUrl: string
  readonly linkText?: string
}

const folder = import.meta.dirname
const style = readFileSync(join(folder, 'identity.css'), 'utf8')
const script = readFileSync(join(folder, 'provider-identity-script.js'), 'utf8')

/** Our page before a real provider's check: goes there by itself; the button is for who comes back. */
export function beforeCheckPage(window: IdentityWindow, nonce: string): Html {
  const body = html`<main>
    <h1>${identityTexts.title}</h1>
    <p class="notice">${identityPageTexts.providerNotice}</p>
    <p role="status" data-working="${identityPageTexts.opening}" data-failed="${identityPageTexts.notOpened}"></p>
    <button class="pay">${identityTexts.submit}</button>
    <noscript><p class="notice">${identityPageTexts.scriptNeeded}</p></noscript>
    ${windowRequest(window, nonce)}
  </main>`
  return plainPage({ title: identityTexts.title, body, style, script }, nonce)
}

/** The outcome of it; without a script there is a link. */
export function afterCheckPage(shown: AfterCheck, nonce: string): Html {
  const { message, code = '', isReadFirst = false, linkUrl, linkText = identityPageTexts.back } = shown
  const body = html`<main data-code="${code}" data-read-first="${isReadFirst ? 'Y' : ''}">
    <h1>${identityTexts.title}</h1>
    <p role="status" class="outcome">${message}</p>
    <a class="result" href="${linkUrl}">${linkText}</a>
  </main>`
  return plainPage({ title: identityTexts.title, body, style, script }, nonce)
}
